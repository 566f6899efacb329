import * as z from 'zod/mini';

/** Scores of the last hours; `at` in milliseconds. */
export const MatchScored = z.object({
  scored: z.array(z.object({ at: z.number(), homeScore: z.number(), awayScore: z.number() })),
});
export type MatchScored = z.infer<typeof MatchScored>;
