import { createHash } from 'node:crypto';
import type { Audit } from '#modules/audit/index.ts';
import { catalogChanged } from '#modules/catalog/catalog-events.contract.ts';
import { findGame } from '#modules/catalog/games.rules.ts';
import { changeOwnNames, lockNames } from '#modules/catalog/index.ts';
import { importsErrors } from '#modules/imports/imports.contract.ts';
import { readCsv } from '#modules/imports/index.ts';
import { raiseNamesRevision } from '#modules/matches/index.ts';
import { videosChanged } from '#modules/videos/videos.contract.ts';
import { type Cell, writeCsv } from '#platform/csv/csv.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  insertImport,
  listImports,
  listWritten,
  lockImport,
  lockTranslations,
  setUndone,
} from './imports.store.ts';
import { ownTexts, planTexts, readRows, type TextPlan } from './plan.service.ts';
import {
  countMissing,
  findTexts,
  keyOf,
  listTexts,
  type StoredText,
  type TextScope,
  writeEntered,
} from './texts.store.ts';
import type {
  ApplyTexts,
  TextsApplied,
  TextsCoverage,
  TextsFile,
  TextsFileQuery,
  TextsImports,
  TextsImportsQuery,
  TextsPreview,
  TextsQuery,
  TextsUndone,
} from './translations.contract.ts';
import {
  FILE_LANGUAGES,
  isMissing,
  isNamed,
  KEY_COLUMNS,
  NAMED_KINDS,
  TEXTS_MOST_ROWS,
  TEXTS_PAGE,
  TEXTS_SHOWN_ROWS,
  type TextKind,
} from './translations.rules.ts';
import type { WrittenTexts } from './translations.tables.ts';

export interface TranslationsService {
  coverage(query: TextsQuery, now: Date): Promise<TextsCoverage>;
  file(query: TextsFileQuery, now: Date): Promise<ExportedFile>;
  preview(file: TextsFile): Promise<TextsPreview>;
  apply(viewer: User, file: ApplyTexts, now: Date): Promise<TextsApplied>;
  list(query: TextsImportsQuery): Promise<TextsImports>;
  undo(viewer: User, id: number, now: Date): Promise<TextsUndone>;
}

interface Parts {
  db: Db;
  audit: Audit;
  emit: Emit;
}

/** Changed entries by kind, for those who react. */
type Touched = Map<TextKind, Set<number>>;

const STATUSES = ['error', 'changed', 'unchanged'] as const;

export function createTranslationsService({ db, audit, emit }: Parts): TranslationsService {
  async function read(tx: Reader, { text }: TextsFile, lock: 'locked' | 'unlocked') {
    const rows = readRows(readCsv(text));
    if (!rows) throw importsErrors.incomplete();
    const keys = rows.flatMap(({ kind, id }) => (kind === null || id === null ? [] : [{ kind, id }]));
    const stored = await findTexts(tx, keys, lock);
    const plan = planTexts(rows, (key) => stored.get(keyOf(key)));
    return { plan, stored, counts: countsOf(plan), fingerprint: fingerprintOf(plan) };
  }

  async function write(tx: Tx, text: StoredText, changes: WrittenTexts['after'], touched: Touched) {
    const ids = touched.get(text.kind) ?? new Set();
    const { kind, names } = text;
    if (isNamed(kind)) {
      // An earlier row may have been of another season of the league, whose names are the same.
      const [entry = names!] = kind === 'league' ? await lockNames(tx, kind, [text.id]) : [];
      for (const id of await changeOwnNames(tx, kind, entry, changes)) ids.add(id);
    } else ids.add(await writeEntered(tx, text, changes));
    touched.set(text.kind, ids);
  }

  async function announce(tx: Tx, touched: Touched, now: Date): Promise<void> {
    const envelope = { now, brand: '', lang: '' };
    for (const kind of NAMED_KINDS) {
      const ids = [...(touched.get(kind) ?? [])];
      if (ids.length > 0) await emit(tx, catalogChanged, { kind, ids }, envelope);
    }
    const videoIds = [...(touched.get('video') ?? [])];
    if (videoIds.length > 0) await emit(tx, videosChanged, { videoIds }, envelope);
    if ([...touched.keys()].some(isNamed)) await raiseNamesRevision(tx);
  }

  return {
    coverage: (query, now) => countMissing(db, scopeOf(query), now),

    async file({ part = 1, missing, ...query }, now) {
      const scope = { ...scopeOf(query), missing };
      const slice = { offset: (part - 1) * TEXTS_MOST_ROWS, limit: TEXTS_MOST_ROWS + 1 };
      const rows = await listTexts(db, scope, slice, now);
      const lines = rows.slice(0, TEXTS_MOST_ROWS).map(({ kind, id, field, texts }): Cell[] => {
        const lacking = LANGUAGE_CODES.filter((lang) => isMissing(texts, lang));
        return [kind, id, field, lacking.join(' '), ...FILE_LANGUAGES.map((lang) => texts[lang] ?? '')];
      });
      const name = ['translations', query.of, query.game, missing, part > 1 ? part : null];
      return {
        name: `${name.filter(Boolean).join('-')}.csv`,
        csv: writeCsv([[...KEY_COLUMNS, ...FILE_LANGUAGES], ...lines]),
        cut: rows.length > TEXTS_MOST_ROWS,
      };
    },

    async preview(file) {
      const { plan, counts, fingerprint } = await read(db, file, 'unlocked');
      const byStatus = plan.rows.toSorted(
        (a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status) || a.line - b.line,
      );
      return { counts, rows: byStatus.slice(0, TEXTS_SHOWN_ROWS), fingerprint };
    },

    apply: (viewer, file, now) =>
      transact(db, async (tx) => {
        await lockTranslations(tx);
        const { plan, stored, counts, fingerprint } = await read(tx, file, 'locked');
        if (fingerprint !== file.fingerprint) throw importsErrors.outdated();
        const { writes } = plan;
        if (writes.length === 0) return { id: null, changed: 0 };
        const touched: Touched = new Map();
        for (const { after, ...key } of writes) await write(tx, stored.get(keyOf(key))!, after, touched);
        const { fileName } = file;
        const id = await insertImport(
          tx,
          { fileName, madeBy: viewer.id, madeAt: now, changed: writes.length },
          writes.map(({ id: ourId, ...row }) => ({ ...row, ourId })),
        );
        await audit.record(tx, {
          actor: viewer.id,
          action: 'translations.applied',
          subject: { kind: 'translations', id },
          details: { file: fileName, changed: writes.length, left: counts.error },
          now,
        });
        await announce(tx, touched, now);
        return { id, changed: writes.length };
      }),

    async list({ cursor }) {
      const rows = await listImports(db, decodeCursor(ID_CURSOR, cursor)?.id, TEXTS_PAGE + 1);
      const { items, ...page } = pageOf(rows, TEXTS_PAGE, (last) =>
        encodeCursor(ID_CURSOR, { id: last.import.id }),
      );
      return {
        ...page,
        imports: items.map(({ import: row, username, undoneName, remaining }) => ({
          id: row.id,
          fileName: row.fileName,
          userId: row.madeBy,
          username,
          madeAt: row.madeAt.toISOString(),
          changed: row.changed,
          undoneAt: row.undoneAt?.toISOString() ?? null,
          undoneBy: undoneName,
          remaining,
        })),
      };
    },

    undo: (viewer, id, now) =>
      transact(db, async (tx) => {
        await lockTranslations(tx);
        const row = await lockImport(tx, id);
        if (!row) throw importsErrors.noSuchImport();
        const written = await listWritten(tx, id);
        if (written.length === 0) throw importsErrors.alreadyUndone();
        const keys = written.map(({ kind, ourId }) => ({ kind, id: ourId }));
        const stored = await findTexts(tx, keys, 'locked');
        const touched: Touched = new Map();
        const done: number[] = [];
        const refused: TextsUndone['refused'] = [];
        for (const { line, kind, ourId, field, label, before, after } of written) {
          const text = stored.get(keyOf({ kind, id: ourId, field }));
          if (text && isSame(ownTexts(kind, text), after)) {
            await write(tx, text, before, touched);
            done.push(line);
          } else refused.push({ line, label });
        }
        await setUndone(tx, id, done, { userId: viewer.id, now });
        await audit.record(tx, {
          actor: viewer.id,
          action: 'translations.undone',
          subject: { kind: 'translations', id },
          details: { file: row.fileName, undone: done.length, refused: refused.length },
          now,
        });
        await announce(tx, touched, now);
        return { undone: done.length, refused };
      }),
  };
}

const scopeOf = ({ of, game }: TextsQuery): TextScope => ({
  of,
  gameId: game === undefined || of === 'entered' ? undefined : findGame(game)!.gameId,
});

const isSame = (texts: Partial<Record<LanguageCode, string>>, after: WrittenTexts['after']): boolean =>
  Object.entries(after).every(([lang, text]) => (texts[lang as LanguageCode] ?? null) === text);

function countsOf({ rows }: TextPlan): TextsPreview['counts'] {
  const counts = { error: 0, changed: 0, unchanged: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

const fingerprintOf = ({ writes }: TextPlan): string =>
  createHash('sha256').update(JSON.stringify(writes)).digest('hex');
