/** By the Link header, otherwise by the page numbers. */
export function hasNextPage(header: (name: string) => string | null): boolean {
  const link = header('link');
  if (link !== null) return /rel="?next"?/.test(link);
  const [page, size, total] = ['x-page', 'x-per-page', 'x-total'].map((name) =>
    Number(header(name) ?? Number.NaN),
  );
  return (page ?? 0) * (size ?? 0) < (total ?? 0);
}
