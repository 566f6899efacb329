import { z } from 'zod';

export const FORMAT = 1;
/** The first file of a backup; its text ends with the format. */
export const MARK = 'touchline-backup.txt';
export const MANIFEST = 'manifest.json';
/** The last file: the manifest's checksum. A truncated backup has none. */
export const SEAL = 'manifest.sha256';

export const markText = (format: number): string =>
  `A backup of a Touchline site: npm run restore -- FILE puts it back. Format ${format}\n`;
export const formatOf = (mark: string): number =>
  Number(/^A backup of a Touchline site.* Format (\d+)\n$/.exec(mark)?.[1] ?? Number.NaN);

const count = z.int().check(z.nonnegative());
const checksum = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Independent of the order of rows: see `row-digest.ts`. */
  digest: z.string(),
  /** Files of the archive that hold its rows, in order. */
  files: z.array(z.string()),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  site: z.string(),
  version: z.string(),
  at: z.iso.datetime(),
  /** Of the key that sealed values need; older backups have none. */
  keyFingerprint: z.optional(z.string()),
  /** Applied migrations and SQL functions. */
  scripts: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  // Strings: they may exceed exact JavaScript numbers.
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() }),
  ),
  uploads: z.array(z.object({ key: z.string(), file: z.string() })),
  /** Every preceding file of the archive. */
  files: z.array(z.object({ name: z.string(), size: count, sha256: checksum })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestTable = z.output<typeof table>;
