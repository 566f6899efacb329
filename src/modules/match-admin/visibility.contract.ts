import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
export const Showing = z.object({
  hiddenGames: z.array(z.string()),
  hiddenLeagues: z.array(z.object({ id: z.number(), game: gameSlug, name: z.string() })),
  /** In their order. */
  hot: z.array(Match),
});
export type Showing = z.infer<typeof Showing>;

export const showingErrors = defineErrors('showing', { noSuchMatch: { status: 404, params: ['number'] } });
