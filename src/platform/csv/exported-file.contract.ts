import * as z from 'zod/mini';

/** A generated file, saved by the page. */
export const ExportedFile = z.object({
  name: z.string(),
  csv: z.string(),
  /** The file is truncated. */
  cut: z.boolean(),
});
export type ExportedFile = z.infer<typeof ExportedFile>;
