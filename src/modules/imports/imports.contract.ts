import * as z from 'zod/mini';
import { id, timeZone } from '#modules/matches/inputs.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { DATE_ORDERS } from './dates.rules.ts';
import {
  ALL_FIELDS,
  IMPORT_FILE_NAME_MAX,
  IMPORT_KINDS,
  IMPORT_MOST_COLUMNS,
  IMPORT_NAME_MAX,
  IMPORT_TEXT_MAX,
  ROW_PROBLEMS,
  ROW_STATUSES,
} from './imports.rules.ts';

export const importsErrors = defineErrors('imports', {
  /** Not CSV, such as a quote that never ends. */
  unreadable: { status: 400, params: ['line'] },
  empty: { status: 400 },
  tooManyRows: { status: 400, params: ['most'] },
  tooManyColumns: { status: 400, params: ['most'] },
  /** Columns that the kind needs are not mapped, or a table has rows with errors. */
  incomplete: { status: 400 },
  /** The league changed after the preview. */
  outdated: { status: 409 },
  noSuchImport: { status: 404 },
  alreadyUndone: { status: 409 },
});

const field = z.enum(ALL_FIELDS);
const file = {
  kind: z.enum(IMPORT_KINDS),
  leagueId: id,
  text: z.string().check(z.minLength(1), z.maxLength(IMPORT_TEXT_MAX)),
  /** Of times without one. */
  zone: timeZone,
  /** Of dates such as 03/04/2026, where the file leaves it open. */
  dateOrder: z.optional(z.enum(DATE_ORDERS)),
  /** By the column's position; absent: guessed from the headers. */
  columns: z.optional(z.array(z.nullable(field)).check(z.maxLength(IMPORT_MOST_COLUMNS))),
};

export const ImportFile = z.strictObject(file);
export type ImportFile = z.infer<typeof ImportFile>;

export const ApplyImport = z.strictObject({
  ...file,
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(IMPORT_FILE_NAME_MAX)),
  /** Who publishes an official table, as readers see it. */
  publisher: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(IMPORT_NAME_MAX))),
  /** Of the preview that was confirmed. */
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ApplyImport = z.infer<typeof ApplyImport>;

export const RowChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.string(),
});
export type RowChange = z.infer<typeof RowChange>;

export const CellProblem = z.object({
  problem: z.enum(ROW_PROBLEMS),
  /** The header of the cell, and its text; null where the row as a whole is wrong. */
  column: z.nullable(z.string()),
  value: z.string(),
});
export type CellProblem = z.infer<typeof CellProblem>;

export const PreviewRow = z.object({
  line: z.number(),
  status: z.enum(ROW_STATUSES),
  label: z.string(),
  changes: z.array(RowChange),
  problems: z.array(CellProblem),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

export const Preview = z.object({
  headers: z.array(z.string()),
  /** Of the first row. */
  sample: z.array(z.string()),
  columns: z.array(z.nullable(field)),
  missing: z.array(field),
  counts: z.object({ error: z.number(), new: z.number(), changed: z.number(), unchanged: z.number() }),
  /** Teams that would be made. */
  newTeams: z.array(z.string()),
  /** Errors first; the first ones of all. */
  rows: z.array(PreviewRow),
  /** What would be written. */
  fingerprint: z.string(),
});
export type Preview = z.infer<typeof Preview>;

export const Applied = z.object({
  /** Null where nothing had changed. */
  id: z.nullable(z.number()),
  added: z.number(),
  changed: z.number(),
});
export type Applied = z.infer<typeof Applied>;

export const ImportsQuery = z.object({ cursor: cursorInput });
export type ImportsQuery = z.infer<typeof ImportsQuery>;

export const PastImport = z.object({
  id: z.number(),
  kind: z.enum(IMPORT_KINDS),
  leagueId: z.number(),
  league: z.string(),
  fileName: z.string(),
  userId: z.number(),
  username: z.nullable(z.string()),
  madeAt: z.string(),
  added: z.number(),
  changed: z.number(),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  /** Rows that could not be undone. */
  remaining: z.number(),
});
export type PastImport = z.infer<typeof PastImport>;

export const PastImports = z.object({ imports: z.array(PastImport), ...pageFields });
export type PastImports = z.infer<typeof PastImports>;

export const Undone = z.object({
  undone: z.number(),
  refused: z.array(z.object({ line: z.number(), label: z.string(), problem: z.enum(ROW_PROBLEMS) })),
});
export type Undone = z.infer<typeof Undone>;

export const UndoImport = z.strictObject({ id });
export type UndoImport = z.infer<typeof UndoImport>;
