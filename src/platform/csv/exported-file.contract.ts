import * as z from 'zod/mini';

/** A file that is made per request, and saved by the page. */
export const ExportedFile = z.object({
  name: z.string(),
  csv: z.string(),
  /** There was more than a file holds. */
  cut: z.boolean(),
});
export type ExportedFile = z.infer<typeof ExportedFile>;
