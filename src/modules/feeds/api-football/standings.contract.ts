import * as z from 'zod/mini';
import type { Outcome } from '#modules/competitions/record.rules.ts';
import type { ZoneKey } from '#modules/competitions/table.rules.ts';
import type { OfficialStanding, StandingsMessage, Version } from '../feed.contract.ts';
import { leagueRefOf, teamRef } from './fixtures.contract.ts';

const Row = z.object({
  rank: z.number(),
  team: z.object({ id: z.number(), name: z.string(), logo: z.nullish(z.string()) }),
  points: z.number(),
  group: z.nullish(z.string()),
  form: z.nullish(z.string()),
  description: z.nullish(z.string()),
  all: z.object({
    played: z.number(),
    win: z.number(),
    draw: z.number(),
    lose: z.number(),
    goals: z.object({ for: z.number(), against: z.number() }),
  }),
  update: z.nullish(z.string().check(z.iso.datetime({ offset: true }))),
});
type Row = z.infer<typeof Row>;

/** Groups of a cup, conferences, opening and closing tables; the name of each is in its rows. */
export const StandingsItem = z.object({
  league: z.object({
    id: z.number(),
    season: z.number(),
    country: z.nullish(z.string()),
    flag: z.nullish(z.string()),
    standings: z.array(z.array(Row)),
  }),
});
export type StandingsItem = z.infer<typeof StandingsItem>;

const SOURCE = 'API-Football';

/** `Promotion - Champions League (League phase: )`, `Relegation - Championship`. */
const ZONES: readonly (readonly [RegExp, ZoneKey])[] = [
  [/relegation.*play|play.*relegation/i, 'relegationPlayoff'],
  [/relegation/i, 'relegation'],
  [/conference league/i, 'conferenceLeague'],
  [/champions league/i, 'championsLeague'],
  [/europa league/i, 'europaLeague'],
  [/play-?in/i, 'playIn'],
  [/play[- ]?off/i, 'playoffs'],
  [/round of|1\/\d+|final|next round|knock/i, 'nextRound'],
  [/libertadores|sudamericana|afc|caf|concacaf/i, 'continental'],
  [/^champion(?:s|ship)?$/i, 'champion'],
  [/promotion/i, 'promotion'],
];

export const zoneIn = (description: string | null | undefined): ZoneKey | undefined =>
  description ? ZONES.find(([words]) => words.test(description))?.[1] : undefined;

/** Their form is newest first. */
const formOf = (form: string): Outcome[] =>
  [...form.toLowerCase()].flatMap((letter) => OUTCOMES[letter] ?? []).toReversed();
const OUTCOMES: Readonly<Record<string, Outcome>> = { w: 'w', d: 'd', l: 'l' };

function standing({ rank, team, points, form, description, all }: Row): OfficialStanding {
  const zone = zoneIn(description);
  return {
    team: teamRef(team.id),
    rank,
    played: all.played,
    won: all.win,
    drawn: all.draw,
    lost: all.lose,
    scored: all.goals.for,
    conceded: all.goals.against,
    points,
    ...(form ? { form: formOf(form) } : {}),
    ...(zone ? { zone } : {}),
  };
}

/** Null before a season has a table. */
export function standingsMessage({ league }: StandingsItem, version: Version): StandingsMessage | null {
  const tables = league.standings.filter((rows) => rows.length > 0);
  if (tables.length === 0) return null;
  const updates = tables.flat().flatMap(({ update }) => (update ? [Date.parse(update)] : []));
  return {
    kind: 'standings',
    league: leagueRefOf(league.id, league.season),
    version,
    source: SOURCE,
    updatedAt: new Date(updates.length > 0 ? Math.max(...updates) : version).toISOString(),
    tables: tables.map((rows) => ({
      name: tables.length === 1 ? '' : (rows[0]?.group ?? ''),
      rows: rows.map(standing),
    })),
  };
}
