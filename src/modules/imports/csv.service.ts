import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { importsErrors } from './imports.contract.ts';
import { IMPORT_MOST_COLUMNS, IMPORT_MOST_ROWS } from './imports.rules.ts';

export interface CsvRow {
  /** Line of the file on which it begins. */
  line: number;
  cells: readonly string[];
}

export interface CsvTable {
  headers: readonly string[];
  rows: readonly CsvRow[];
}

const DELIMITERS = [',', ';', '\t'];

/** The first row is the header; empty rows do not count. */
export function readCsv(text: string): CsvTable {
  const [header, ...rows] = parseRows(text, delimiterOf(text)).filter(({ cells }) =>
    cells.some((cell) => cell !== ''),
  );
  if (!header || rows.length === 0) throw importsErrors.empty();
  if (rows.length > IMPORT_MOST_ROWS) throw importsErrors.tooManyRows({ most: IMPORT_MOST_ROWS });
  if (header.cells.length > IMPORT_MOST_COLUMNS)
    throw importsErrors.tooManyColumns({ most: IMPORT_MOST_COLUMNS });
  return { headers: header.cells, rows };
}

/** The one that makes the most columns of the header, as long as the next rows have as many. */
function delimiterOf(text: string): string {
  const widths = DELIMITERS.map((delimiter) => {
    try {
      const [header, ...rows] = parseRows(text, delimiter, 10).filter(({ cells }) => cells.length > 1);
      const alike = rows.filter(({ cells }) => cells.length === header!.cells.length).length;
      return header ? header.cells.length * (rows.length > 0 ? alike / rows.length : 1) : 0;
    } catch {
      return 0;
    }
  });
  return DELIMITERS[widths.indexOf(Math.max(...widths))]!;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

function parseRows(text: string, delimiter: string, most?: number): CsvRow[] {
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      trim: true,
      ...(most && { to: most }),
    });
    return (parsed as Parsed[]).map(({ record, info }) => ({
      // The line where it ends, less the line breaks within it.
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw importsErrors.unreadable({ line: Number(error.lines ?? 1) });
  }
}
