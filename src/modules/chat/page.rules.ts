export const ADMIN_PAGE = 50;

/** Page of rows that were read with one more than its size: the extra row means there are more. */
export function pageOf<Row>(rows: readonly Row[], idOf: (row: Row) => number) {
  const shown = rows.slice(0, ADMIN_PAGE);
  const hasMore = rows.length > ADMIN_PAGE;
  return { shown, hasMore, cursor: hasMore ? idOf(shown.at(-1)!) : null };
}
