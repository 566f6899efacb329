import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { expertId } from './plan.contract.ts';
import { PLAYS } from './plays.rules.ts';
import { ODDS_BAND_IDS } from './record.rules.ts';

/** Rates in tenths of a percent, odds and units in thousandths: see `Figures` in the rules. */
export const Figures = z.object({
  settled: z.number(),
  hits: z.number(),
  decided: z.number(),
  losingRun: z.number(),
  odds: z.nullable(
    z.object({
      tips: z.number(),
      units: z.number(),
      yield: z.number(),
      average: z.number(),
      interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
      closing: z.nullable(z.object({ tips: z.number(), beaten: z.number(), value: z.number() })),
    }),
  ),
});

export const recordFilter = {
  game: z.optional(gameSlug),
  leagueId: z.optional(z.coerce.number().check(z.int(), z.positive())),
  play: z.optional(z.enum(PLAYS)),
  odds: z.optional(z.enum(ODDS_BAND_IDS)),
};
export interface RecordQuery {
  game?: string | undefined;
  leagueId?: number | undefined;
  play?: (typeof PLAYS)[number] | undefined;
  odds?: (typeof ODDS_BAND_IDS)[number] | undefined;
}

export const ExpertRecordInput = z.object({ expertId, ...recordFilter });

/** Leagues that a filter can name, most settled tips first. */
export const RecordLeague = z.object({ leagueId: z.number(), name: z.string() });

export const ExpertRecord = z.object({
  figures: Figures,
  /** Newest first. */
  months: z.array(z.extend(Figures, { month: z.string() })),
  /** All of them, most settled tips first. */
  leagues: z.array(z.extend(Figures, { leagueId: z.number(), name: z.string() })),
  plays: z.array(z.extend(Figures, { play: z.enum(PLAYS), game: gameSlug })),
  games: z.array(z.extend(Figures, { game: gameSlug })),
  /** By odds range, lowest first; empty for brands without odds. */
  bands: z.object({ odds: z.array(z.extend(Figures, { band: z.enum(ODDS_BAND_IDS) })) }),
  /** Bank curve: the balance after that many tips; empty for brands without odds. */
  curve: z.object({ odds: z.array(z.object({ tips: z.number(), units: z.number() })) }),
});
export type ExpertRecord = z.infer<typeof ExpertRecord>;
