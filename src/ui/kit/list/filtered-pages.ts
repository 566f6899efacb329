export interface FilteredPage<Row, Cursor> {
  rows: readonly Row[];
  /** Null: no next page. */
  cursor: Cursor | null;
}

export interface Shown<Row, Cursor> {
  /** Null while another choice loads, or after its error. */
  rows: readonly Row[] | null;
  cursor: Cursor | null;
  loading: boolean;
  failed: boolean;
}

export const shownPage = <Row, Cursor>({ rows, cursor }: FilteredPage<Row, Cursor>): Shown<Row, Cursor> => ({
  rows,
  cursor,
  loading: false,
  failed: false,
});

export type LoadFiltered<Choice, Row, Cursor> = (
  choice: Choice,
  cursor: Cursor | null,
) => Promise<FilteredPage<Row, Cursor>>;

/**
 * Loads a choice, from the beginning or after `before`. A response to an earlier request is dropped; a failed one never
 * leaves another choice's rows visible.
 */
export function createLatestRequest<Choice, Row, Cursor>(show: (shown: Shown<Row, Cursor>) => void) {
  let asked = 0;
  return async (
    load: LoadFiltered<Choice, Row, Cursor>,
    choice: Choice,
    before: Shown<Row, Cursor> = { rows: null, cursor: null, loading: true, failed: false },
  ): Promise<void> => {
    const mine = ++asked;
    show({ ...before, loading: true, failed: false });
    try {
      const { rows, cursor } = await load(choice, before.cursor);
      if (mine === asked) show(shownPage({ rows: [...(before.rows ?? []), ...rows], cursor }));
    } catch {
      if (mine === asked) show({ ...before, loading: false, failed: true });
    }
  };
}
