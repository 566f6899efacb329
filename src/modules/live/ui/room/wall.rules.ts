/** The most rooms side by side: more would be too small to follow. */
export const WALL_MOST = 6;
/** The number of rooms in a wall without a choice. */
export const WALL_FIRST = 4;

/** `?rooms=3,12`: without duplicates, up to the maximum. */
export function parseWall(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  const good = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(good)].slice(0, WALL_MOST);
}

/** Adds or removes a room; a full wall stays as it is. */
export function toggleInWall(wall: readonly number[], id: number): readonly number[] {
  if (wall.includes(id)) return wall.filter((other) => other !== id);
  return wall.length < WALL_MOST ? [...wall, id] : wall;
}

/** An empty choice is explicit: without `rooms` the wall shows the most watched. */
export const wallAddress = (wall: readonly number[]): string => `/live2?rooms=${wall.join(',')}`;
