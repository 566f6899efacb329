export const ADMIN_PAGE = 50;

/** One more row than a page was read: whether there is more, and where it goes on. */
export function pageOf<Row>(rows: readonly Row[], idOf: (row: Row) => number) {
  const shown = rows.slice(0, ADMIN_PAGE);
  const hasMore = rows.length > ADMIN_PAGE;
  return { shown, hasMore, cursor: hasMore ? idOf(shown.at(-1)!) : null };
}
