import * as z from 'zod/mini';

/** A file that is made for whoever asks, and handed over by the page. */
export const ExportedFile = z.object({
  name: z.string(),
  csv: z.string(),
  /** There was more than a file holds. */
  cut: z.boolean(),
});
export type ExportedFile = z.infer<typeof ExportedFile>;
