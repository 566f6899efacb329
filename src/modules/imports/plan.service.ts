import type { LeagueRow, PlayerRow, TeamRow } from '#modules/catalog/index.ts';
import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import type { OfficialTable } from '#modules/competitions/official-standings.rules.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import type { CsvRow } from './csv.service.ts';
import type { DateOrder } from './dates.rules.ts';
import type { CellProblem, PreviewRow, RowChange } from './imports.contract.ts';
import type { ColumnMap, ImportField, RowProblem, RowStatus } from './imports.rules.ts';
import type { PlayerValues } from './imports.store.ts';

/** A team by its id, or a planned one by its place in the list: -1 is the first. */
export type PlannedTeamId = number;

/** The values of a match that an import writes, and that an undo compares. */
export interface MatchValues {
  homeTeamId: number;
  awayTeamId: number;
  startAt: string;
  round: string;
  bestOf: number | null;
  state: MatchState;
  period: number;
  clockSeconds: number;
  clockRuns: boolean;
  homeScore: number;
  awayScore: number;
  periodScores: PeriodScore[];
}

export interface MatchWrite {
  line: number;
  label: string;
  /** Null: a new one. */
  id: number | null;
  before: MatchValues | null;
  after: MatchValues;
}

export interface PlayerWrite {
  line: number;
  label: string;
  id: number | null;
  name: string;
  before: PlayerValues | null;
  after: PlayerValues;
}

export interface Writes {
  teams: { line: number; name: string }[];
  matches: MatchWrite[];
  players: PlayerWrite[];
  tables: readonly OfficialTable[] | null;
}

export interface Plan {
  rows: PreviewRow[];
  writes: Writes;
}

export interface PlanInput {
  league: LeagueRow;
  headers: readonly string[];
  columns: ColumnMap;
  rows: readonly CsvRow[];
  zone: string;
  order: DateOrder | null;
  now: Date;
}

export const noWrites = (): Writes => ({ teams: [], matches: [], players: [], tables: null });

/** A row's cells by field, and what is found out about it. */
export class RowReader {
  readonly line: number;
  readonly problems: CellProblem[] = [];
  readonly changes: RowChange[] = [];
  label = '';
  readonly #cells: readonly string[];
  readonly #input: Pick<PlanInput, 'headers' | 'columns'>;

  constructor(row: CsvRow, input: Pick<PlanInput, 'headers' | 'columns'>) {
    this.line = row.line;
    this.#cells = row.cells;
    this.#input = input;
  }

  cell(field: ImportField): string {
    const column = this.#input.columns.indexOf(field);
    return column < 0 ? '' : (this.#cells[column] ?? '').trim();
  }

  fail(problem: RowProblem, field: ImportField | null = null): null {
    const column = field === null ? -1 : this.#input.columns.indexOf(field);
    this.problems.push({
      problem,
      column: column < 0 ? null : (this.#input.headers[column] ?? null),
      value: column < 0 ? '' : (this.#cells[column] ?? ''),
    });
    return null;
  }

  /** Records a value that differs. */
  change(field: string, before: string | number | null, after: string | number | null): void {
    if (before !== after)
      this.changes.push({
        field,
        before: before === null ? null : String(before),
        after: String(after ?? ''),
      });
  }

  result(isNew: boolean): PreviewRow {
    const { line, label, problems, changes } = this;
    const status: RowStatus =
      problems.length > 0 ? 'error' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    return { line, status, label, changes: status === 'changed' ? changes : [], problems };
  }
}

export type { LeagueRow, PlayerRow, TeamRow };
