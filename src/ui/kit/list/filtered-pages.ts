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

/** Edits what is displayed, as of now: updates may have changed it while a request was under way. */
export type Show<Row> = (edit: (now: Shown<Row>) => Shown<Row>) => void;

/** The list with a page at its end. Rows that it already has, by key, are not repeated. */
export function withPage<Row>(
  rows: readonly Row[],
  page: readonly Row[],
  keyOf: ((row: Row) => unknown) | undefined,
): readonly Row[] {
  if (!keyOf) return [...rows, ...page];
  const known = new Set(rows.map(keyOf));
  return [...rows, ...page.filter((row) => !known.has(keyOf(row)))];
}

/** Of the requests of a list only the newest counts: the response to an earlier one is dropped. */
export function createLatestRequest<Choice, Row>(show: Show<Row>, keyOf?: (row: Row) => unknown) {
  let latest = 0;
  /**
   * Loads the rows of a choice: from the start, or the page at a cursor. A failure never leaves another choice's rows
   * visible. Null: the loader has shown the error.
   */
  const request = async (
    load: LoadFiltered<Choice, Row>,
    choice: Choice,
    cursor: string | null = null,
  ): Promise<void> => {
    const mine = ++latest;
    const start = { rows: null, nextCursor: null };
    show((now) => ({ ...(cursor === null ? start : now), loading: true, failed: false }));
    try {
      const page = await load(choice, cursor);
      if (mine !== latest) return;
      show((now) =>
        page
          ? shownPage({ ...page, rows: withPage(now.rows ?? [], page.rows, keyOf) })
          : { ...now, loading: false, failed: false },
      );
    } catch {
      if (mine === latest) show((now) => ({ ...now, loading: false, failed: true }));
    }
  };
  /** Another list in its place: a page at a cursor of the former list would not follow it. */
  const replace = (page: FilteredPage<Row>): void => {
    latest++;
    show(() => shownPage(page));
  };
  return { request, replace };
}
