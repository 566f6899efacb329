/** One thing that can be chosen below the field. */
export interface Option {
  id: string;
  /** Where it leads. */
  to: string;
}

/** Down from the field to the first and from the last back to the field, and the other way round; -1 is the field. */
export function moved(active: number, key: string, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  return null;
}
