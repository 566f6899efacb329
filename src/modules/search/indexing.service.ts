import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { entryOf, type Thing } from './entry.rules.ts';
import { soundsOf } from './pinyin.service.ts';
import type { Kind } from './search.rules.ts';
import { deleteEntries, deleteOthers, hasEntries, putEntries } from './search.store.ts';
import type { EntryRow } from './search.tables.ts';
import type { Source } from './sources.store.ts';

export interface Index {
  /** These things as their owners have them now, or no longer have them. */
  refresh(kind: Kind, ids: readonly number[]): Promise<void>;
  /** The next stretch of a walk over everything, which begins anew at its end: what no event tells of is found so. */
  walk(limit: number): Promise<'more' | 'end'>;
  /** Everything, unless there is something already. */
  fill(stopped: () => boolean): Promise<'filled' | 'there'>;
}

const BATCH = 500;

export function createIndex(parts: { db: Db; clock: Clock; sources: readonly Source[] }): Index {
  const { db, clock, sources } = parts;
  const sourceOf = (kind: Kind): Source => sources.find((source) => source.kind === kind)!;
  let place = { source: 0, after: 0 };

  /** Where the next stretch begins; null after the last of a kind. */
  async function stretch(source: Source, after: number, limit: number): Promise<number | null> {
    const things = await source.list(db, { after, limit }, clock.now());
    const until = things.length < limit ? null : things.at(-1)!.id;
    await transact(db, async (tx) => {
      await putEntries(tx, things.map(entryRow));
      await deleteOthers(
        tx,
        source.kind,
        { after, until },
        things.map(({ id }) => id),
      );
    });
    return until;
  }

  return {
    async refresh(kind, ids) {
      const source = sourceOf(kind);
      const wanted = [...new Set(ids)].sort((a, b) => a - b);
      for (let start = 0; start < wanted.length; start += BATCH) {
        const some = wanted.slice(start, start + BATCH);
        await transact(db, async (tx) => {
          const things = await source.list(tx, { ids: some }, clock.now());
          const found = new Set(things.map(({ id }) => id));
          await putEntries(tx, things.map(entryRow));
          await deleteEntries(
            tx,
            kind,
            some.filter((id) => !found.has(id)),
          );
        });
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

export const entryRow = (thing: Thing): EntryRow => ({
  kind: thing.kind,
  refId: thing.id,
  ...entryOf(thing, soundsOf),
  weight: thing.weight,
  at: thing.at,
});
