import { useState } from 'react';
import {
  createLatestRequest,
  type FilteredPage,
  type LoadFiltered,
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
  /** Edits the rows that are displayed. */
  change(edit: (rows: readonly Row[]) => readonly Row[]): void;
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
  const [{ nextCursor, ...shown }, setShown] = useState(shownPage(first));
  const [requestLatest] = useState(() => createLatestRequest<Choice, Row>(setShown, keyOf));
  return {
    ...shown,
    choice,
    hasMore: nextCursor !== null,
    choose(next) {
      setChoice(next);
      void requestLatest(load, next);
    },
    more: () => void requestLatest(load, choice, nextCursor),
    retry: () => void requestLatest(load, choice),
    change: (edit) => setShown((now) => ({ ...now, rows: now.rows && edit(now.rows) })),
  };
}
