import * as z from 'zod/mini';

/** The input of a list: where it goes on; nothing for its first page. */
export const cursorInput = z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/)));

/** The fields of every list besides its rows. */
export const pageFields = { nextCursor: z.nullable(z.string()), hasMore: z.boolean() };
