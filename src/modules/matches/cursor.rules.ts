/** A cursor is the place of the last row seen: whole numbers, none below zero. */

const MOST = [1, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER];
/** What a date can be; also where an id has to stand. */
const YEAR_9999 = 253_402_300_800_000;

export const writeCursor = (place: readonly number[]): string => place.join('-');

/** Null where it is none of ours: two numbers in the order of time, three or five where something comes before it. */
export function readCursor(cursor: string, length: number): number[] | null {
  if (!/^\d+(-\d+)*$/.test(cursor)) return null;
  const place = cursor.split('-').map(Number);
  const board = place.slice(0, -2);
  const fits =
    place.length === length &&
    place.every(Number.isSafeInteger) &&
    board.every((number, index) => number <= MOST[index]!) &&
    place.at(-2)! < YEAR_9999;
  return fits ? place : null;
}
