/** Offered page numbers: both ends, the current one and its neighbours; null is a gap. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    // A gap of one page is filled.
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
