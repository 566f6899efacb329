/** Sizes of a bracket, as shares of its own. */
export const ZOOMS = [0.4, 0.55, 0.75, 1, 1.25, 1.5] as const;
export type Zoom = (typeof ZOOMS)[number];
export const WHOLE: Zoom = 1;

/** The next size in a direction; the same at the end. */
export const zoomed = (zoom: Zoom, by: -1 | 1): Zoom => ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom;

const KEYS: ReadonlyMap<string, -1 | 0 | 1> = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
  ['0', 0],
]);

/** The size after a key; null for a key that does not change it. */
export function zoomOfKey(zoom: Zoom, key: string): Zoom | null {
  const by = KEYS.get(key);
  if (by === undefined) return null;
  return by === 0 ? WHOLE : zoomed(zoom, by);
}

/** Where to scroll so that the middle stays; positions below zero are those from right to left. */
export function scrollAfterZoom(scroll: number, size: number, ratio: number): number {
  const middle = Math.abs(scroll) + size / 2;
  const after = Math.max(0, middle * ratio - size / 2);
  return scroll < 0 ? -after : after;
}

/** A press that moved further is a drag, and no click. */
export const DRAG_LEAST = 5;
