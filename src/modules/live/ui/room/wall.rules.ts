import { isLive } from '#modules/matches/matches.rules.ts';
import type { Room } from '../../rooms.contract.ts';
import { ROOM_RANKS } from '../../rooms.rules.ts';

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

/**
 * The rooms of a wall without a choice: those that everyone may watch, the most watched first; among equals a stream
 * before live text, and a match in play before one that is not.
 */
export function hottest(rooms: readonly Room[]): Room[] {
  const cold = ({ match }: Room) => Number(!match || !isLive(match.state));
  return rooms
    .filter(({ price, loginOnly, paused }) => price === null && !loginOnly && !paused)
    .sort((a, b) => b.viewers - a.viewers || ROOM_RANKS[a.mode] - ROOM_RANKS[b.mode] || cold(a) - cold(b))
    .slice(0, WALL_FIRST);
}

/** An empty choice is explicit: without `rooms` the wall shows the most watched. */
export const wallAddress = (wall: readonly number[]): string => `/live2?rooms=${wall.join(',')}`;
