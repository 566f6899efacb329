import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { CREST_SHAPES } from './catalog.rules.ts';
import { GAMES } from './games.rules.ts';

/** A game by the first segment of its addresses. */
export const gameSlug = z.enum(GAMES.map(({ slug }) => slug));

export const catalogErrors = defineErrors('catalog', {
  noSuchLeague: { status: 404 },
  noSuchSquad: { status: 404 },
  noSuchPlayer: { status: 404 },
});

export const Crest = z.object({
  a: z.string(),
  b: z.string(),
  c: z.string(),
  shape: z.enum(CREST_SHAPES),
  src: z.optional(z.string()),
});
