/** Rooms side by side: more would be smaller than anyone can follow. */
export const WALL_MOST = 6;
/** Rooms of a wall without a choice. */
export const WALL_FIRST = 4;

/** `?rooms=3,12`: each once, no more than fit. */
export function parseWall(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  const good = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(good)].slice(0, WALL_MOST);
}

/** The wall with a room more, or without it; full, it stays as it is. */
export function toggleInWall(wall: readonly number[], id: number): readonly number[] {
  if (wall.includes(id)) return wall.filter((other) => other !== id);
  return wall.length < WALL_MOST ? [...wall, id] : wall;
}

/** An empty choice is one too: without `rooms` the wall has the most watched. */
export const wallAddress = (wall: readonly number[]): string => `/live2?rooms=${wall.join(',')}`;
