export const IMPORT_KINDS = ['matches', 'squads', 'standings'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Columns that a file of each kind may have, in the order of the mapper. */
export const IMPORT_FIELDS = {
  matches: ['home', 'away', 'date', 'time', 'round', 'score', 'homeScore', 'awayScore'],
  squads: ['team', 'player', 'number', 'position', 'born', 'country'],
  standings: ['team', 'group', 'rank', 'played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'points'],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];
export const ALL_FIELDS = [...new Set(Object.values(IMPORT_FIELDS).flat())] as ImportField[];

/** Columns that every file of a kind needs. */
export const NEEDED_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  matches: ['home', 'away'],
  squads: ['team', 'player'],
  standings: ['team', 'played', 'won', 'lost'],
};

export const ROW_STATUSES = ['error', 'new', 'changed', 'unchanged'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** Why a row cannot be imported, or its import cannot be undone. */
export const ROW_PROBLEMS = [
  'missing',
  'date',
  'dateOrder',
  'time',
  'noSuchTime',
  'number',
  'score',
  'name',
  'sameTeams',
  'several',
  'noSuchTeam',
  'dateNeeded',
  'notBegun',
  'inPlay',
  'atStake',
  'repeated',
  'position',
  'country',
  'changedSince',
  'inUse',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** A season of the largest leagues has some 600 matches; all rows are written in one transaction. */
export const IMPORT_MOST_ROWS = 1_000;
export const IMPORT_MOST_COLUMNS = 60;
export const IMPORT_TEXT_MAX = 1_000_000;
export const IMPORT_BODY_BYTES = 4 * 1024 * 1024;
export const IMPORT_NAME_MAX = 80;
export const IMPORT_FILE_NAME_MAX = 120;
/** Rows of a preview; errors come first. */
export const IMPORT_SHOWN_ROWS = 400;
export const IMPORTS_PAGE = 20;

/** By the column's position; the first column of a field counts. */
export type ColumnMap = readonly (ImportField | null)[];

export const missingFields = (kind: ImportKind, columns: ColumnMap): ImportField[] =>
  NEEDED_FIELDS[kind].filter((field) => !columns.includes(field));
