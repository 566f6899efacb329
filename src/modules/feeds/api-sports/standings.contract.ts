import * as z from 'zod/mini';
import type { ZoneKey } from '#modules/competitions/table.rules.ts';
import { zoneIn } from '../api-football/standings.contract.ts';
import type { FeedMessage, OfficialStanding, StandingsMessage, Version } from '../feed.contract.ts';
import { Country } from './games.contract.ts';
import { countryOf, leagueRefOf, teamMessage, teamRef } from './messages.contract.ts';
import type { ApiSport } from './sports.contract.ts';

const text = z.nullish(z.string());
const count = z.nullish(z.number());
/** `{ total, percentage }`, in some sports the number alone. */
const counted = z.nullish(z.union([z.number(), z.object({ total: count })]));
const balance = z.object({ for: count, against: count });
const Team = z.object({ id: z.number(), name: z.string(), logo: text });

const Row = z.object({
  position: z.number(),
  stage: text,
  group: z.nullish(z.object({ name: text })),
  team: Team,
  country: Country,
  description: text,
  games: z.object({
    played: z.number(),
    win: counted,
    win_overtime: counted,
    draw: counted,
    lose: counted,
    lose_overtime: counted,
  }),
  goals: z.nullish(balance),
  /** Points of the table, or those scored and conceded. */
  points: z.nullish(z.union([z.number(), balance])),
});

/** The sport whose rows are a flat list, and ranked in divisions. */
const Division = z.object({
  league: z.object({ country: Country }),
  conference: text,
  division: text,
  position: z.number(),
  team: Team,
  won: z.number(),
  lost: z.number(),
  ties: z.number(),
  points: balance,
});

export interface Placed {
  stage: string;
  group: string;
  team: z.infer<typeof Team>;
  country: string;
  row: OfficialStanding;
}

const totalOf = (value: z.infer<typeof counted>): number =>
  (typeof value === 'number' ? value : value?.total) ?? 0;

const both = (value: z.infer<typeof balance> | null | undefined) =>
  typeof value?.for === 'number' && typeof value.against === 'number'
    ? { scored: value.for, conceded: value.against }
    : {};

const zone = (description: string | null | undefined): { zone?: ZoneKey } => {
  const found = zoneIn(description);
  return found ? { zone: found } : {};
};

/** The order of their `form` is not documented: it is left out. */
const StandingsRow = z.pipe(
  Row,
  z.transform(({ position, stage, group, team, country, description, games, goals, points }): Placed => {
    const [narrowWon, narrowLost] = [totalOf(games.win_overtime), totalOf(games.lose_overtime)];
    const hasNarrow = games.win_overtime != null || games.lose_overtime != null;
    return {
      stage: stage ?? '',
      group: group?.name ?? '',
      team,
      country: countryOf({ country }),
      row: {
        team: teamRef(team),
        rank: position,
        played: games.played,
        won: totalOf(games.win) + narrowWon,
        drawn: totalOf(games.draw),
        lost: totalOf(games.lose) + narrowLost,
        ...(hasNarrow ? { narrowWon, narrowLost } : {}),
        ...both(goals ?? (typeof points === 'object' ? points : null)),
        ...(typeof points === 'number' ? { points } : {}),
        ...zone(description),
      },
    };
  }),
);

const DivisionStandingsRow = z.pipe(
  Division,
  z.transform(
    ({ league, conference, division, position, team, won, lost, ties, points }): Placed => ({
      stage: '',
      group: [conference, division].filter(Boolean).join(' · '),
      team,
      country: countryOf({ country: league.country }),
      row: {
        team: teamRef(team),
        rank: position,
        played: won + lost + ties,
        won,
        drawn: ties,
        lost,
        ...both(points),
      },
    }),
  ),
);

export const rowShapeOf = ({ game }: Pick<ApiSport, 'game'>): z.ZodMiniType<Placed> =>
  game === 'americanfootball' ? DivisionStandingsRow : StandingsRow;

/** Matches of these stages count in no table. */
const BESIDE = /pre-?season|friendl|all-?stars?\b/i;

/**
 * The groups of each stage stand mixed, and overlap: a team is in its conference and in its division. The largest groups
 * that have every team once are the tables.
 */
export function tablesOf(placed: readonly Placed[]): StandingsMessage['tables'] {
  const stages = Map.groupBy(
    placed.filter(({ stage }) => !BESIDE.test(stage)),
    ({ stage }) => stage,
  );
  const tables = [...stages].flatMap(([stage, rows]) =>
    covering(
      [...Map.groupBy(rows, ({ group }) => group)].map(([group, own]) => ({
        stage,
        group,
        own: eachOnce(own),
      })),
    ),
  );
  return tables.map(({ stage, group, own }) => ({
    name: tables.length === 1 ? '' : [...(stages.size > 1 ? [stage] : []), group].filter(Boolean).join(' · '),
    rows: own.map(({ row }) => row).toSorted((a, b) => a.rank - b.rank),
  }));
}

const eachOnce = (rows: readonly Placed[]): Placed[] => [
  ...new Map(rows.map((one) => [one.row.team, one])).values(),
];

function covering<G extends { own: readonly Placed[] }>(groups: readonly G[]): G[] {
  const known = new Set<string>();
  const chosen = groups
    .toSorted((a, b) => b.own.length - a.own.length)
    .filter(({ own }) => {
      const refs = own.map(({ row }) => row.team);
      if (refs.some((ref) => known.has(ref))) return false;
      for (const ref of refs) known.add(ref);
      return true;
    });
  return groups.filter((group) => chosen.includes(group));
}

/** Empty before a season has a table, and for a cup without one. */
export function standingsMessages(
  sport: ApiSport,
  { league, season }: { league: number; season: string | number },
  placed: readonly Placed[],
  version: Version,
): FeedMessage[] {
  const tables = tablesOf(placed);
  if (tables.length === 0) return [];
  return [
    ...eachOnce(placed).map(({ team, country }) => teamMessage(sport, team, country)),
    {
      kind: 'standings',
      league: leagueRefOf(league, season),
      version,
      source: sport.title,
      updatedAt: new Date(version).toISOString(),
      tables,
    },
  ];
}
