import * as z from 'zod/mini';
import { MERGE_KINDS } from './identity/references.rules.ts';

/** Source of data in its own words, with its address. */
export const Attribution = z.object({ text: z.string(), url: z.string() });
export type Attribution = z.infer<typeof Attribution>;

export const MovedQuery = z.object({
  kind: z.enum(MERGE_KINDS),
  id: z.coerce.number().check(z.int(), z.positive()),
});
export type MovedQuery = z.input<typeof MovedQuery>;

/** `game` of a match: its address has it. */
export const Moved = z.object({ to: z.nullable(z.object({ id: z.number(), game: z.string() })) });
export type Moved = z.infer<typeof Moved>;
