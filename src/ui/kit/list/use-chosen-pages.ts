import { useState } from 'react';
import { type ChosenPage, createAsker, type LoadChosen, type Shown, shownPage } from './chosen-pages.ts';

export interface ChosenPages<Choice, Row> extends Omit<Shown<Row, unknown>, 'cursor'> {
  choice: Choice;
  hasMore: boolean;
  choose(next: Choice): void;
  more(): void;
  /** The choice's first page once more, after it failed. */
  retry(): void;
}

/** A list that is narrowed in its place: the rows of a choice, page after page. `first` is of the first choice. */
export function useChosenPages<Choice, Row, Cursor>(
  start: Choice,
  first: ChosenPage<Row, Cursor>,
  load: LoadChosen<Choice, Row, Cursor>,
): ChosenPages<Choice, Row> {
  const [choice, setChoice] = useState(start);
  const [{ cursor, ...shown }, setShown] = useState(shownPage(first));
  const [ask] = useState(() => createAsker<Choice, Row, Cursor>(setShown));
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
