/** Well-known leagues, in the order of lists. */
const RANKS: readonly number[] = [1, 2, 39, 140, 135, 78, 61, 3, 4, 9, 169, 88, 94, 253, 71, 98];

/** Place in lists, lowest first. */
export const rankOf = (league: number): number => {
  const rank = RANKS.indexOf(league);
  return rank === -1 ? 100 : rank + 1;
};
