/**
 * Whole numbers that add up to a total, by their weights and the largest remainders. None is below its floor: where
 * the floors alone are more than the total, they are what it is.
 */
export function apportion(
  total: number,
  weights: readonly number[],
  floors: readonly number[] = [],
): number[] {
  const parts = weights.map((_, index) => floors[index] ?? 0);
  let open = weights.map((_, index) => index);
  let left = total;
  while (open.length > 0) {
    const whole = open.reduce((sum, index) => sum + weights[index]!, 0);
    const quota = (index: number): number => left * (whole > 0 ? weights[index]! / whole : 1 / open.length);
    const low = new Set(open.filter((index) => quota(index) < parts[index]!));
    if (low.size === 0) {
      const rest = (index: number): number => quota(index) - Math.floor(quota(index));
      const byRest = open.toSorted((a, b) => rest(b) - rest(a));
      for (const index of open) parts[index] = Math.floor(quota(index));
      const given = open.reduce((sum, index) => sum + parts[index]!, 0);
      for (const index of byRest.slice(0, Math.round(left - given))) parts[index]! += 1;
      break;
    }
    for (const index of low) left -= parts[index]!;
    open = open.filter((index) => !low.has(index));
  }
  return parts;
}
