export interface FilteredPage<Row, Cursor> {
  rows: readonly Row[];
  /** Null: there is no next page. */
  cursor: Cursor | null;
}

export interface Shown<Row, Cursor> {
  /** Null while another choice's are on their way, or did not come. */
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
 * Asks for what was chosen, from the beginning or on from `before`. An answer to an earlier question is late and
 * dropped; one that fails never leaves another choice's rows in sight.
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
