/** The middle of the values: one disturbed round does not move it. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('there is no median of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The median of a round's ratio to the same round of another: what slows a whole round slows both. */
export function medianRatio(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, round) => value / others[round]!));
}
