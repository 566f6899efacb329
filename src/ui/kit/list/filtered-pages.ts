export interface FilteredPage<Row> {
  rows: readonly Row[];
  /** Null: there is no next page. */
  nextCursor: string | null;
}

export interface Shown<Row> {
  /** Null while another choice's are on their way, or did not come. */
  rows: readonly Row[] | null;
  nextCursor: string | null;
  loading: boolean;
  failed: boolean;
}

export const shownPage = <Row>({ rows, nextCursor }: FilteredPage<Row>): Shown<Row> => ({
  rows,
  nextCursor,
  loading: false,
  failed: false,
});

export type LoadFiltered<Choice, Row> = (
  choice: Choice,
  cursor: string | null,
) => Promise<FilteredPage<Row> | null>;

/**
 * Loads the rows of a choice, from the start or after `before`. The response to an earlier choice is dropped; a failure
 * never leaves another choice's rows visible. Null: the loader has shown the error.
 */
export function createLatestRequest<Choice, Row>(show: (shown: Shown<Row>) => void) {
  let asked = 0;
  return async (
    load: LoadFiltered<Choice, Row>,
    choice: Choice,
    before: Shown<Row> = { rows: null, nextCursor: null, loading: true, failed: false },
  ): Promise<void> => {
    const mine = ++asked;
    show({ ...before, loading: true, failed: false });
    try {
      const page = await load(choice, before.nextCursor);
      if (mine !== asked) return;
      if (page) show(shownPage({ ...page, rows: [...(before.rows ?? []), ...page.rows] }));
      else show({ ...before, loading: false, failed: false });
    } catch {
      if (mine === asked) show({ ...before, loading: false, failed: true });
    }
  };
}
