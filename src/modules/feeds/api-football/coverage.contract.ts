import * as z from 'zod/mini';
import type { BackgroundKind } from './background.rules.ts';
import { seasonKey, type Uncovered } from './coverage.rules.ts';
import type { Part } from './details.rules.ts';

const flag = z.nullish(z.boolean());

/** A league with what the provider has of its seasons. */
export const LeagueItem = z.object({
  league: z.object({ id: z.number() }),
  seasons: z.array(
    z.object({
      year: z.number(),
      coverage: z.object({
        fixtures: z.object({
          events: flag,
          lineups: flag,
          statistics_fixtures: flag,
          statistics_players: flag,
        }),
        standings: flag,
        top_scorers: flag,
        odds: flag,
      }),
    }),
  ),
});
export type LeagueItem = z.infer<typeof LeagueItem>;

/** What need not be requested of a league's season, by its key. True is no promise; what is left out is requested. */
export function uncoveredBySeason(items: readonly LeagueItem[]): Map<string, Uncovered> {
  const found = new Map<string, Uncovered>();
  for (const { league, seasons } of items)
    for (const { year, coverage } of seasons) {
      const { fixtures, standings, top_scorers: leaders, odds } = coverage;
      const flags: readonly (readonly [BackgroundKind | Part, boolean | null | undefined])[] = [
        ['standings', standings],
        ['leaders', leaders],
        ['odds', odds],
        ['events', fixtures.events],
        ['lineups', fixtures.lineups],
        ['lines', fixtures.statistics_players],
        ['statistics', fixtures.statistics_fixtures],
      ];
      const missing = flags.flatMap(([kind, has]) => (has === false ? [kind] : []));
      if (missing.length > 0) found.set(seasonKey(league.id, year), new Set(missing));
    }
  return found;
}
