import { useState } from 'react';
import {
  createLatestRequest,
  type FilteredPage,
  type LoadFiltered,
  type Shown,
  shownPage,
} from './filtered-pages.ts';

export interface FilteredPages<Choice, Row> extends Omit<Shown<Row, unknown>, 'cursor'> {
  choice: Choice;
  hasMore: boolean;
  choose(next: Choice): void;
  more(): void;
  /** Reloads the choice's first page after an error. */
  retry(): void;
}

/** A filtered list: the rows of a choice, page by page. `first` is of the first choice. */
export function useFilteredPages<Choice, Row, Cursor>(
  start: Choice,
  first: FilteredPage<Row, Cursor>,
  load: LoadFiltered<Choice, Row, Cursor>,
): FilteredPages<Choice, Row> {
  const [choice, setChoice] = useState(start);
  const [{ cursor, ...shown }, setShown] = useState(shownPage(first));
  const [ask] = useState(() => createLatestRequest<Choice, Row, Cursor>(setShown));
  return {
    ...shown,
    choice,
    hasMore: cursor !== null,
    choose(next) {
      setChoice(next);
      void ask(load, next);
    },
    more: () => void ask(load, choice, { cursor, ...shown }),
    retry: () => void ask(load, choice),
  };
}
