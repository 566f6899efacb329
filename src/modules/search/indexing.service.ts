import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { listDependents } from './dependents.store.ts';
import { entryOf, type SearchDocument } from './entry.rules.ts';
import { soundsOf } from './pinyin.service.ts';
import type { Kind } from './search.rules.ts';
import { deleteEntries, deleteOthers, hasEntries, listTexts, putEntries } from './search.store.ts';
import type { EntryRow } from './search.tables.ts';
import type { Source } from './sources.store.ts';

export interface Index {
  /** Reindexes these documents, or deletes those that are gone. */
  refresh(kind: Kind, ids: readonly number[]): Promise<void>;
  /** The same for leagues and teams, and for documents with their names where these changed. */
  refreshNamed(kind: 'league' | 'team', ids: readonly number[]): Promise<void>;
  /** The next step of the full scan, which starts again at its end: covers changes without an event. */
  walk(limit: number): Promise<'more' | 'end'>;
  /** Fills an empty index. */
  fill(stopped: () => boolean): Promise<'filled' | 'there'>;
}

const BATCH = 500;

export function createIndex(parts: { db: Db; clock: Clock; sources: readonly Source[] }): Index {
  const { db, clock, sources } = parts;
  const sourceOf = (kind: Kind): Source => sources.find((source) => source.kind === kind)!;
  let place = { source: 0, after: 0 };

  /** Cursor of the next step; null after the last of a kind. */
  async function stretch(source: Source, after: number, limit: number): Promise<number | null> {
    const documents = await source.list(db, { after, limit }, clock.now());
    const until = documents.length < limit ? null : documents.at(-1)!.id;
    await transact(db, async (tx) => {
      await putEntries(tx, documents.map(entryRow));
      await deleteOthers(
        tx,
        source.kind,
        { after, until },
        documents.map(({ id }) => id),
      );
    });
    return until;
  }

  async function refresh(kind: Kind, ids: readonly number[]): Promise<void> {
    const source = sourceOf(kind);
    for (const some of batches(ids)) {
      await transact(db, async (tx) => {
        const documents = await source.list(tx, { ids: some }, clock.now());
        const found = new Set(documents.map(({ id }) => id));
        await putEntries(tx, documents.map(entryRow));
        await deleteEntries(
          tx,
          kind,
          some.filter((id) => !found.has(id)),
        );
      });
    }
  }

  /** Entries with a changed name. A new one has no dependents yet. */
  async function renamed(kind: Kind, ids: readonly number[]): Promise<number[]> {
    const known = await listTexts(db, kind, ids);
    const documents = await sourceOf(kind).list(db, { ids: [...known.keys()] }, clock.now());
    return documents
      .filter((document) => known.get(document.id) !== entryRow(document).text)
      .map(({ id }) => id);
  }

  return {
    refresh,
    async refreshNamed(kind, ids) {
      for (const some of batches(ids)) {
        const { match, player, room } = await listDependents(db, kind, await renamed(kind, some));
        await refresh('match', match);
        await refresh('player', player);
        await refresh('room', room);
        // Last: after a crash the redelivered event still finds the old name.
        await refresh(kind, some);
      }
    },
    async walk(limit) {
      const next = await stretch(sources[place.source]!, place.after, limit);
      place =
        next === null ? { source: (place.source + 1) % sources.length, after: 0 } : { ...place, after: next };
      return place.source === 0 && place.after === 0 ? 'end' : 'more';
    },
    async fill(stopped) {
      if (await hasEntries(db)) return 'there';
      for (const source of sources) {
        let after: number | null = 0;
        while (after !== null && !stopped()) after = await stretch(source, after, BATCH);
      }
      return 'filled';
    },
  };
}

function batches(ids: readonly number[]): number[][] {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  return Array.from({ length: Math.ceil(wanted.length / BATCH) }, (_, n) =>
    wanted.slice(n * BATCH, (n + 1) * BATCH),
  );
}

export const entryRow = (document: SearchDocument): EntryRow => ({
  kind: document.kind,
  refId: document.id,
  ...entryOf(document, soundsOf),
  weight: document.weight,
  at: document.at,
  gameId: document.of?.gameId ?? null,
  leagueId: document.of?.leagueId ?? null,
});
