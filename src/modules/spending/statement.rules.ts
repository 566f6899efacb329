/** 2026-02 → 2026-02-28 */
export function lastOfMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The month `count` months before: 2026-01, 2 → 2025-11. */
export function monthsBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

export interface Summed {
  kind: string;
  amount: number;
}

/** Coins and fen are summed separately. */
export const sumsOf = (lines: readonly Summed[]): { spent: number; recharged: number } => {
  const sum = (money: boolean) =>
    lines.reduce((all, { kind, amount }) => all + ((kind === 'recharge') === money ? amount : 0), 0);
  return { spent: sum(false), recharged: sum(true) };
};
