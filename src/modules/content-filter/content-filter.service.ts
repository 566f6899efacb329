import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { type AddWord, type WordEntry, type WordPage, wordErrors } from './content-filter.contract.ts';
import {
  createMatcher,
  fold,
  isUnspaced,
  MAX_WORDS,
  type Matcher,
  type Word,
  type WordAction,
} from './content-filter.rules.ts';
import {
  countWords,
  deleteWord,
  getVersion,
  insertWord,
  listAllWords,
  listWords,
  raiseVersion,
} from './content-filter.store.ts';
import type { WordRow } from './content-filter.tables.ts';

/** Writes an audit record; injected, because audit has the same level. */
export type RecordChange = (
  tx: Tx,
  entry: {
    actor: number;
    action: string;
    subject: { kind: string; id: number };
    details: Record<string, string>;
    now: Date;
  },
) => Promise<void>;

export interface ContentFilterParts {
  db: Db;
  bus: Bus;
  clock: Clock;
  record: RecordChange;
}

export interface ContentFilterService {
  /** The verdict on a text by the current list. */
  check(text: string): Promise<WordAction | null>;
  /** The deciding word. */
  find(text: string): Promise<Pick<Word, 'word' | 'action'> | null>;
  list(scope: { search?: string | undefined; cursor?: string | undefined }): Promise<WordPage>;
  add(viewer: User, word: Required<AddWord>, now: Date): Promise<WordEntry>;
  remove(viewer: User, id: number, now: Date): Promise<null>;
}

const CHANNEL = 'words';
const PAGE = 50;
/** Interval of the reconciliation: a bus message about a change may be lost. */
const COMPARE_MS = 10_000;

interface Held {
  version: number;
  match: Matcher;
  comparedAt: number;
}

export function createContentFilterService({
  db,
  bus,
  clock,
  record,
}: ContentFilterParts): ContentFilterService {
  let held: Held | undefined;
  let reading: Promise<Held> | undefined;
  const forget = () => {
    held = undefined;
  };
  bus.subscribe(CHANNEL, forget, forget);

  async function read(known: Held | undefined): Promise<Held> {
    const comparedAt = clock.elapsed();
    // Version first: with a concurrent change the list is newer than its version, never older.
    const version = await getVersion(db);
    if (known?.version === version) return { ...known, comparedAt };
    return { version, match: createMatcher(await listAllWords(db)), comparedAt };
  }

  async function current(): Promise<Held> {
    if (held && clock.elapsed() - held.comparedAt < COMPARE_MS) return held;
    reading ??= read(held).finally(() => {
      reading = undefined;
    });
    held = await reading;
    return held;
  }

  const publishVersion = (tx: Tx, version: number) => afterCommit(tx, () => bus.publish(CHANNEL, version));

  return {
    check: async (text) => (await current()).match(fold(text))?.action ?? null,
    find: async (text) => (await current()).match(fold(text)),
    async list({ search, cursor }) {
      const rows = await listWords(db, { search, before: decodeCursor(ID_CURSOR, cursor)?.id }, PAGE + 1);
      const { items, ...page } = pageOf(rows, PAGE, (last) => encodeCursor(ID_CURSOR, last));
      return { words: items.map(entry), ...page };
    },
    async add(viewer, { word, action, anywhere }, now) {
      const folded = fold(word).text;
      if (folded === '') throw wordErrors.nothing();
      const createdBy = viewer.id;
      return await transact(db, async (tx) => {
        const version = await raiseVersion(tx);
        if ((await countWords(tx)) >= MAX_WORDS) throw wordErrors.full({ max: MAX_WORDS });
        const made = await insertWord(tx, {
          word,
          folded,
          action,
          anywhere: anywhere || isUnspaced(folded),
          createdBy,
          createdAt: now,
        });
        if (!made) throw wordErrors.known();
        await record(tx, {
          actor: createdBy,
          action: 'word.added',
          subject: { kind: 'word', id: made.id },
          details: { word, action },
          now,
        });
        publishVersion(tx, version);
        return entry(made);
      });
    },
    async remove(viewer, id, now) {
      const actor = viewer.id;
      await transact(db, async (tx) => {
        const version = await raiseVersion(tx);
        const gone = await deleteWord(tx, id);
        if (!gone) throw wordErrors.notFound();
        const details = { word: gone.word, action: gone.action };
        await record(tx, { actor, action: 'word.removed', subject: { kind: 'word', id }, details, now });
        publishVersion(tx, version);
      });
      return null;
    },
  };
}

const entry = ({ id, word, action, anywhere, createdBy, createdAt }: WordRow): WordEntry => ({
  id,
  word,
  action,
  anywhere,
  createdBy,
  createdAt: createdAt.toISOString(),
});
