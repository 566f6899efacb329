import { useEffect, useState } from 'react';

export interface LoadedPage<Row, Cursor> {
  rows: readonly Row[];
  /** Null: no next page. */
  cursor: Cursor | null;
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
}

interface Shown<Row, Cursor> {
  page: LoadedPage<Row, Cursor> | null;
  busy: boolean;
  failed: boolean;
}

/**
 * A list behind cursors, a page at a time. `key` identifies the query: another key begins at the first page. A late
 * response to an earlier query is dropped.
 */
export function usePages<Row, Cursor>(
  key: string,
  load: (cursor: Cursor | undefined) => Promise<LoadedPage<Row, Cursor>>,
): Pages<Row> {
  const [way, setWay] = useState<{ key: string; cursors: readonly Cursor[] }>({ key, cursors: [] });
  const cursors = way.key === key ? way.cursors : [];
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState<Shown<Row, Cursor>>({ page: null, busy: true, failed: false });
  const cursor = cursors.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `load` asks, `turn` for asking again
  useEffect(() => {
    let late = false;
    setShown(({ page }) => ({ page, busy: true, failed: false }));
    load(cursor).then(
      (page) => !late && setShown({ page, busy: false, failed: false }),
      () => !late && setShown({ page: null, busy: false, failed: true }),
    );
    return () => {
      late = true;
    };
  }, [key, cursor, turn]);
  const { page, busy, failed } = shown;
  const next = page?.cursor ?? null;
  return {
    rows: page?.rows ?? null,
    busy,
    failed,
    number: cursors.length + 1,
    next: next === null ? null : () => setWay({ key, cursors: [...cursors, next] }),
    previous: cursors.length === 0 ? null : () => setWay({ key, cursors: cursors.slice(0, -1) }),
    reload: () => setTurn((before) => before + 1),
  };
}
