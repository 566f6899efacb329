/** Integers that add up to a total, by weights and largest remainders. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const quotas = weights.map((weight) => total * (whole > 0 ? weight / whole : 1 / weights.length));
  const parts = quotas.map(Math.floor);
  const rest = (index: number): number => quotas[index]! - parts[index]!;
  const byRest = [...parts.keys()].toSorted((a, b) => rest(b) - rest(a));
  const left = Math.round(total - parts.reduce((sum, part) => sum + part, 0));
  for (const index of byRest.slice(0, left)) parts[index]! += 1;
  return parts;
}
