export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  hasMore: boolean;
}

/** A page of `rows`, which were read with one more than `limit`: the extra row shows that the list continues. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit;
  return { items, nextCursor: hasMore && last !== undefined ? cursorOf(last) : null, hasMore };
}
