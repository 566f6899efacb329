import { useState } from 'react';
import { useQuery } from '../../query/use-query.ts';

export interface LoadedPage<Row> {
  rows: readonly Row[];
  /** Null: there is no next page. */
  nextCursor: string | null;
}

export interface Pages<Row> {
  /** Null while the first page loads. */
  rows: readonly Row[] | null;
  busy: boolean;
  failed: boolean;
  number: number;
  next: (() => void) | null;
  previous: (() => void) | null;
  /** Reloads the same page, after a decision. */
  reload(): void;
  /** Rows of all pages, at most so many of them: for a file. */
  readAll(mostPages: number): Promise<Row[]>;
}

/** A list that is read whole: one page. Rows are null while they load. */
export function onePage<Row>(rows: readonly Row[] | null, failed = false, reload = () => {}): Pages<Row> {
  return {
    rows,
    busy: false,
    failed,
    number: 1,
    next: null,
    previous: null,
    reload,
    readAll: async () => [...(rows ?? [])],
  };
}

/**
 * A list behind cursors, a page at a time. `key` identifies the query: another key begins at the first page. A late
 * response to an earlier query is dropped.
 */
export function usePages<Row>(
  key: string,
  load: (cursor: string | undefined) => Promise<LoadedPage<Row>>,
): Pages<Row> {
  const [way, setWay] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] });
  const cursors = way.key === key ? way.cursors : [];
  const cursor = cursors.at(-1);
  const { latest, loading, failed, reload } = useQuery(`${key} ${cursor}`, () => load(cursor));
  const page = failed ? null : latest;
  const next = page?.nextCursor ?? null;
  return {
    rows: page?.rows ?? null,
    busy: loading,
    failed,
    number: cursors.length + 1,
    next: next === null ? null : () => setWay({ key, cursors: [...cursors, next] }),
    previous: cursors.length === 0 ? null : () => setWay({ key, cursors: cursors.slice(0, -1) }),
    reload,
    async readAll(mostPages) {
      const rows: Row[] = [];
      let from: string | undefined;
      for (let count = 0; count < mostPages; count++) {
        const read: LoadedPage<Row> = await load(from);
        rows.push(...read.rows);
        if (read.nextCursor === null) break;
        from = read.nextCursor;
      }
      return rows;
    },
  };
}
