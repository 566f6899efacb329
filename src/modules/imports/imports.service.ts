import { createHash } from 'node:crypto';
import type { Audit } from '#modules/audit/index.ts';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { catalogChanged } from '#modules/catalog/catalog-events.contract.ts';
import { findLeague } from '#modules/catalog/index.ts';
import { type Feed, lockRevisions } from '#modules/feeds/index.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Emit } from '#platform/events/events.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { guessColumns } from './columns.rules.ts';
import { readCsv } from './csv.service.ts';
import { orderIn } from './dates.rules.ts';
import {
  type Applied,
  type ApplyImport,
  type ImportFile,
  type ImportsQuery,
  importsErrors,
  type PastImports,
  type Preview,
  type Undone,
} from './imports.contract.ts';
import {
  type ColumnMap,
  IMPORT_FIELDS,
  IMPORT_SHOWN_ROWS,
  IMPORTS_PAGE,
  missingFields,
  ROW_STATUSES,
} from './imports.rules.ts';
import {
  insertImport,
  listImports,
  listWritten,
  lockImport,
  lockLeagueImports,
  setUndone,
} from './imports.store.ts';
import { planMatches } from './match-plan.service.ts';
import { noWrites, type Plan, type PlanInput } from './plan.service.ts';
import { planSquads } from './squad-plan.service.ts';
import { planStandings } from './standings-plan.service.ts';
import { undoRows } from './undo.service.ts';
import { type Touched, writePlan } from './write.service.ts';

export interface ImportsService {
  preview(file: ImportFile, lang: LanguageCode, now: Date): Promise<Preview>;
  apply(viewer: User, file: ApplyImport, lang: LanguageCode, now: Date): Promise<Applied>;
  list(query: ImportsQuery, lang: LanguageCode): Promise<PastImports>;
  undo(viewer: User, id: number, now: Date): Promise<Undone>;
}

interface Parts {
  db: Db;
  audit: Audit;
  emit: Emit;
  translate: Translate;
  /** After commit. */
  publishChanged: Feed['publishChanged'];
  /** Coins depend on the result of the match. */
  isAtStake(matchId: number): Promise<boolean>;
}

export function createImportsService(parts: Parts): ImportsService {
  const { db, audit, emit, translate, publishChanged, isAtStake } = parts;

  const positionNames = (position: string) =>
    LANGUAGE_CODES.map((lang) => translate(lang, `sports.position.${position}`));

  async function read(tx: Reader, file: ImportFile, now: Date) {
    const league = await findLeague(tx, file.leagueId);
    if (!league) throw catalogErrors.noSuchLeague();
    const { headers, rows } = readCsv(file.text);
    const columns = columnsOf(file, headers);
    const dates = columns.indexOf(file.kind === 'squads' ? 'born' : 'date');
    const input: PlanInput = {
      ...{ league, headers, columns, rows, now },
      zone: file.zone,
      order: file.dateOrder ?? orderIn(dates < 0 ? [] : rows.map(({ cells }) => cells[dates] ?? '')),
    };
    const missing = missingFields(file.kind, columns);
    const plan = missing.length > 0 ? { rows: [], writes: noWrites() } : await planOf(tx, file, input);
    const counts = countsOf(plan);
    // A table is one whole: it has no rows that could be left out.
    const isComplete = missing.length === 0 && (file.kind !== 'standings' || counts.error === 0);
    return { league, input, plan, missing, counts, isComplete, fingerprint: fingerprintOf(file, plan) };
  }

  function planOf(tx: Reader, { kind }: ImportFile, input: PlanInput): Promise<Plan> {
    if (kind === 'matches') return planMatches(tx, input, isAtStake);
    return kind === 'squads' ? planSquads(tx, input, positionNames) : planStandings(tx, input);
  }

  async function announce(tx: Tx, touched: Touched, now: Date): Promise<void> {
    for (const kind of ['team', 'player'] as const) {
      const ids = [...new Set(touched[kind])];
      if (ids.length > 0) await emit(tx, catalogChanged, { kind, ids }, { now, brand: '', lang: '' });
    }
  }

  return {
    async preview(file, _lang, now) {
      const { input, plan, missing, counts, fingerprint } = await read(db, file, now);
      const byStatus = plan.rows.toSorted(
        (a, b) => ROW_STATUSES.indexOf(a.status) - ROW_STATUSES.indexOf(b.status) || a.line - b.line,
      );
      return {
        headers: [...input.headers],
        sample: [...(input.rows[0]?.cells ?? [])],
        columns: [...input.columns],
        missing,
        counts,
        newTeams: plan.writes.teams.flatMap(({ name }) => (name === '' ? [] : [name])),
        rows: byStatus.slice(0, IMPORT_SHOWN_ROWS),
        fingerprint,
      };
    },

    async apply(viewer, file, _lang, now) {
      const applied = await transact(db, async (tx) => {
        await lockLeagueImports(tx, file.leagueId);
        // The lock of all writers of matches: no provider comes in between.
        await lockRevisions(tx);
        const { league, plan, counts, isComplete, fingerprint } = await read(tx, file, now);
        if (!isComplete || (file.kind === 'standings' && !file.publisher)) throw importsErrors.incomplete();
        if (fingerprint !== file.fingerprint) throw importsErrors.outdated();
        const publisher = file.publisher ?? '';
        const { rows, changes, touched } = await writePlan(tx, plan.writes, { league, publisher, now });
        if (rows.length === 0) return { id: null, added: 0, changed: 0, changes };
        const { kind, fileName, leagueId } = file;
        const done = { added: counts.new, changed: counts.changed };
        const id = await insertImport(
          tx,
          { kind, leagueId, fileName, madeBy: viewer.id, madeAt: now, ...done },
          rows,
        );
        await announce(tx, touched, now);
        await audit.record(tx, {
          actor: viewer.id,
          action: 'import.applied',
          subject: { kind: 'league', id: leagueId },
          details: { import: id, kind, file: fileName, ...done, left: counts.error },
          now,
        });
        return { id, ...done, changes };
      });
      const { changes, ...result } = applied;
      if (changes.length > 0) publishChanged(changes);
      return result;
    },

    async list({ cursor }, lang) {
      const rows = await listImports(db, decodeCursor(ID_CURSOR, cursor)?.id, IMPORTS_PAGE + 1);
      const { items, ...page } = pageOf(rows, IMPORTS_PAGE, (last) =>
        encodeCursor(ID_CURSOR, { id: last.import.id }),
      );
      return {
        ...page,
        imports: items.map(({ import: row, league, season, username, undoneName, remaining }) => ({
          id: row.id,
          kind: row.kind,
          leagueId: row.leagueId,
          league: league ? [localizedIn(league, lang), season].filter(Boolean).join(' ') : '',
          fileName: row.fileName,
          userId: row.madeBy,
          username,
          madeAt: row.madeAt.toISOString(),
          added: row.added,
          changed: row.changed,
          undoneAt: row.undoneAt?.toISOString() ?? null,
          undoneBy: undoneName,
          remaining,
        })),
      };
    },

    async undo(viewer, id, now) {
      const { changes, ...result } = await transact(db, async (tx) => {
        const row = await lockImport(tx, id);
        if (!row) throw importsErrors.noSuchImport();
        await lockLeagueImports(tx, row.leagueId);
        await lockRevisions(tx);
        const written = await listWritten(tx, id);
        if (written.length === 0) throw importsErrors.alreadyUndone();
        const { done, refused, changes, touched } = await undoRows(tx, written, isAtStake, now);
        await setUndone(tx, id, done, { userId: viewer.id, now });
        await announce(tx, touched, now);
        await audit.record(tx, {
          actor: viewer.id,
          action: 'import.undone',
          subject: { kind: 'league', id: row.leagueId },
          details: {
            import: id,
            kind: row.kind,
            file: row.fileName,
            undone: done.length,
            refused: refused.length,
          },
          now,
        });
        return { undone: done.length, refused, changes };
      });
      if (changes.length > 0) publishChanged(changes);
      return result;
    },
  };
}

/** The mapped columns, as far as the file has them and its kind knows them; else the guessed ones. */
function columnsOf({ kind, columns }: ImportFile, headers: readonly string[]): ColumnMap {
  if (!columns) return guessColumns(kind, headers);
  const known: readonly string[] = IMPORT_FIELDS[kind];
  return headers.map((_, index) => {
    const field = columns[index] ?? null;
    return field !== null && known.includes(field) && columns.indexOf(field) === index ? field : null;
  });
}

function countsOf({ rows }: Plan): Preview['counts'] {
  const counts = { error: 0, new: 0, changed: 0, unchanged: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

const fingerprintOf = ({ kind, leagueId }: ImportFile, { writes }: Plan): string =>
  createHash('sha256').update(JSON.stringify({ kind, leagueId, writes })).digest('hex');
