import { useRef, useState } from 'react';
import {
  createLatestRequest,
  type FilteredPage,
  type LoadFiltered,
  type Show,
  type Shown,
  shownPage,
} from './filtered-pages.ts';

export interface FilteredPages<Choice, Row> extends Omit<Shown<Row>, 'nextCursor'> {
  choice: Choice;
  hasMore: boolean;
  choose(next: Choice): void;
  more(): void;
  /** Reloads the choice's first page after an error. */
  retry(): void;
  /** Edits what is displayed. The edit runs at once, on the rows of now: several may come before a render. */
  change(edit: (rows: readonly Row[]) => readonly Row[]): void;
  /** Puts a list that was loaded otherwise, with its cursor, in place of the displayed one. */
  replace(page: FilteredPage<Row>): void;
}

/**
 * A list that is narrowed in its place: the rows of a choice, page after page. `first` is of the first choice. With
 * `keyOf`, a row that an update has already brought is not repeated by its page.
 */
export function useFilteredPages<Choice, Row>(
  start: Choice,
  first: FilteredPage<Row>,
  load: LoadFiltered<Choice, Row>,
  keyOf?: (row: Row) => unknown,
): FilteredPages<Choice, Row> {
  const [choice, setChoice] = useState(start);
  const [{ nextCursor, ...shown }, setShown] = useState(() => shownPage(first));
  const newest = useRef({ nextCursor, ...shown });
  const show: Show<Row> = (edit) => {
    newest.current = edit(newest.current);
    setShown(newest.current);
  };
  const [{ request, replace }] = useState(() => createLatestRequest<Choice, Row>(show, keyOf));
  return {
    ...shown,
    choice,
    hasMore: nextCursor !== null,
    choose(next) {
      setChoice(next);
      void request(load, next);
    },
    more: () => void (nextCursor !== null && request(load, choice, nextCursor)),
    retry: () => void request(load, choice),
    change: (edit) => show((now) => ({ ...now, rows: now.rows && edit(now.rows) })),
    replace,
  };
}
