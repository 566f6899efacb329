/** Rows of one list in a user's export, the newest: what bounds the memory it takes. */
export const MOST_EXPORTED = 100_000;

/** Lists that reached the bound, by their path: the reader of an export is told, rather than left to think it whole. */
export function shortened(value: unknown, most: number, path = ''): string[] {
  if (Array.isArray(value)) return value.length >= most ? [path] : [];
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    shortened(inner, most, path ? `${path}.${name}` : name),
  );
}
