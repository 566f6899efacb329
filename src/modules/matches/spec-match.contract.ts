import * as z from 'zod/mini';
import { Match, MatchPage } from './matches.contract.ts';
import { MATCH_STATES } from './matches.rules.ts';

/** A match with the specification's names beside ours, for the specification's calls. */
export const SpecMatch = z.extend(Match, {
  /** The same as `id`. */
  matchId: z.number(),
  /** The same as `state`. */
  status: z.enum(MATCH_STATES),
  /** Null until it begins. */
  score: z.nullable(z.object({ home: z.number(), away: z.number() })),
  /** The round of its league, and the most maps, sets or frames. */
  series: z.object({ round: z.string(), bestOf: z.nullable(z.number()) }),
});
export type SpecMatch = z.infer<typeof SpecMatch>;

export const SpecPage = z.extend(MatchPage, { matches: z.array(SpecMatch) });
export type SpecPage = z.infer<typeof SpecPage>;
