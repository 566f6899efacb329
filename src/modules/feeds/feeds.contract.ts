import * as z from 'zod/mini';

/** Source of data in its own words, with its address. */
export const Attribution = z.object({ text: z.string(), url: z.string() });
export type Attribution = z.infer<typeof Attribution>;
