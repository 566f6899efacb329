/** One option below the field. */
export interface Option {
  id: string;
  /** Where it leads. */
  to: string;
}

/** Arrow keys move between the field (-1), the first and the last option, in a circle. */
export function moved(active: number, key: string, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  return null;
}
