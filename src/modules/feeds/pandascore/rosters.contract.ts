import * as z from 'zod/mini';
import { flagOfIso } from '#modules/catalog/countries.rules.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { PlayerMessage } from '../feed.contract.ts';
import { readable } from '../http/readable.contract.ts';
import { slugOf } from '../http/slugs.rules.ts';

const instant = z.string().check(z.iso.datetime({ offset: true }));

const Player = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.nullish(z.string()),
  active: z.nullish(z.boolean()),
  role: z.nullish(z.string()),
  nationality: z.nullish(z.string()),
  image_url: z.nullish(z.string()),
  /** From the Historical plan on. */
  birthday: z.nullish(z.string().check(z.iso.date())),
  modified_at: instant,
});
type Player = z.infer<typeof Player>;

const Team = z.object({ id: z.number(), players: z.nullish(z.array(z.unknown())) });

/** Of a tournament; single players have no roster beside themselves. */
export const Rosters = z.object({ type: z.enum(['Team', 'Player']), rosters: z.array(z.unknown()) });

/** Roles that have another name here. */
const ROLES: Readonly<Record<string, string>> = { jun: 'jungle', adc: 'bot', sup: 'support' };

const positionOf = (game: GameSlug, role: string | null | undefined): string => {
  const position = ROLES[role ?? ''] ?? role ?? '';
  return sportOf(game).lineup.positions.includes(position) ? position : 'player';
};

/** Players of the teams of a tournament, and how many entries were in an unknown format. */
export function rosterMessages(
  { type, rosters }: z.infer<typeof Rosters>,
  game: GameSlug,
): { messages: PlayerMessage[]; unreadable: number } {
  if (type === 'Player') return { messages: [], unreadable: 0 };
  const teams = readable(Team, rosters);
  let { unreadable } = teams;
  const messages = teams.items.flatMap(({ id, players }) => {
    const own = readable(Player, players ?? []);
    unreadable += own.unreadable;
    return own.items
      .filter(({ active }) => active !== false)
      .map((player) => playerMessage(player, id, game));
  });
  return { messages, unreadable };
}

const playerMessage = (player: Player, team: number, game: GameSlug): PlayerMessage => ({
  kind: 'player',
  ref: String(player.id),
  version: Date.parse(player.modified_at),
  game,
  team: String(team),
  slug: player.slug ?? slugOf(player.name, player.id),
  names: { en: player.name },
  ...(player.image_url && { pictureUrl: player.image_url }),
  position: positionOf(game, player.role),
  number: null,
  born: player.birthday ?? null,
  country: flagOfIso(player.nationality),
});
