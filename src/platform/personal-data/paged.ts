/** Rows of a list in memory at once. */
export const EXPORT_PAGE = 1_000;

/** A list of a user's export: read page by page while it is written. */
export class Paged {
  readonly pages: () => AsyncGenerator<readonly unknown[]>;

  constructor(pages: () => AsyncGenerator<readonly unknown[]>) {
    this.pages = pages;
  }
}

/** `read` returns the rows after this key, in the order of keys. */
export const paged = <Row, Key>(
  read: (after: Key | null, limit: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
  shown: (row: Row) => unknown = (row) => row,
): Paged =>
  new Paged(async function* () {
    let after: Key | null = null;
    for (;;) {
      const rows: readonly Row[] = await read(after, EXPORT_PAGE);
      if (rows.length > 0) yield rows.map(shown);
      if (rows.length < EXPORT_PAGE) return;
      after = keyOf(rows[rows.length - 1]!);
    }
  });
