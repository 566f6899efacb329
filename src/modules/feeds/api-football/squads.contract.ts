import * as z from 'zod/mini';
import { flagOfName, INTERNATIONAL } from '#modules/catalog/countries.rules.ts';
import type { PlayerMessage, Version } from '../feed.contract.ts';
import type { Absent } from './details.rules.ts';
import { teamRef } from './fixtures.contract.ts';

const POSITIONS: Readonly<Record<string, string>> = {
  goalkeeper: 'goalkeeper',
  defender: 'defender',
  midfielder: 'midfielder',
  attacker: 'forward',
};

const text = z.nullish(z.string());

/** The present squad. */
export const SquadItem = z.object({
  team: z.object({ id: z.number() }),
  players: z.array(
    z.object({
      id: z.nullish(z.number()),
      name: text,
      number: z.nullish(z.number()),
      position: text,
      photo: text,
    }),
  ),
});
export type SquadItem = z.infer<typeof SquadItem>;

/** A player with the numbers of a season, of which only the person is used. */
export const ProfileItem = z.object({
  player: z.object({
    id: z.number(),
    name: z.string(),
    birth: z.nullish(z.object({ date: text })),
    nationality: text,
  }),
  statistics: z.array(
    z.object({ team: z.object({ id: z.nullish(z.number()) }), games: z.object({ position: text }) }),
  ),
});
export type ProfileItem = z.infer<typeof ProfileItem>;

/** Names differ between their lists: the id alone identifies a player. */
const identified = (id: number) => ({
  kind: 'player' as const,
  ref: String(id),
  game: 'football' as const,
  slug: `player-${id}`,
});

const positionOf = (position: string | null | undefined): string =>
  POSITIONS[position?.toLowerCase() ?? ''] ?? 'midfielder';

export const squadMessages = ({ team, players }: SquadItem, version: Version): PlayerMessage[] =>
  players.flatMap(({ id, name, number, position, photo }) =>
    id && name
      ? [
          {
            ...identified(id),
            version,
            team: teamRef(team.id),
            names: { en: name },
            ...(photo && { pictureUrl: photo }),
            position: positionOf(position),
            number: number ?? null,
            born: null,
            country: INTERNATIONAL,
          },
        ]
      : [],
  );

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Who left the team during the season stays with the new one: only players of its squad are described. */
export function profileMessages(
  { player, statistics }: ProfileItem,
  squad: ReadonlyMap<number, PlayerMessage>,
  version: Version,
): PlayerMessage[] {
  const known = squad.get(player.id);
  if (!known) return [];
  const { nationality } = player;
  const born = player.birth?.date ?? '';
  return [
    {
      ...known,
      version,
      position: positionOf(statistics.find(({ games }) => games.position)?.games.position ?? known.position),
      born: DATE.test(born) ? born : null,
      country: nationality ? flagOfName(nationality) : INTERNATIONAL,
    },
  ];
}

export const CoachItem = z.object({
  name: z.string(),
  career: z.array(z.object({ team: z.object({ id: z.nullish(z.number()) }), start: text, end: text })),
});
export type CoachItem = z.infer<typeof CoachItem>;

/** A team's list has its former coaches too: the present one is there since the latest start, and has no end. */
export function presentCoach(items: readonly CoachItem[], team: number): string | null {
  const present = items.flatMap(({ name, career }) =>
    career
      .filter((post) => post.team.id === team && !post.end)
      .map(({ start }) => ({ name, start: start ?? '' })),
  );
  return present.toSorted((a, b) => b.start.localeCompare(a.start))[0]?.name ?? null;
}

export const InjuryItem = z.object({
  player: z.object({ id: z.nullish(z.number()), name: z.string(), type: text, reason: text }),
  team: z.object({ id: z.number() }),
  fixture: z.object({ id: z.number() }),
});
export type InjuryItem = z.infer<typeof InjuryItem>;

/** Who misses a match, by its id. Who may yet play is no absentee. */
export function absentees(items: readonly InjuryItem[]): Map<number, Absent[]> {
  const found = new Map<number, Absent[]>();
  for (const { player, team, fixture } of items) {
    if (player.type !== 'Missing Fixture') continue;
    const reason = /card|suspen|ban/i.test(player.reason ?? '') ? 'suspended' : 'injured';
    const list = found.get(fixture.id) ?? [];
    if (!list.some(({ name }) => name === player.name))
      list.push({ team: team.id, ...(player.id ? { player: player.id } : {}), name: player.name, reason });
    found.set(fixture.id, list);
  }
  return found;
}
