/** The spans of the data board, in days. */
export const BOARD_DAYS = [7, 14, 30] as const;

export const daysOf = (text: string | null): number => BOARD_DAYS.find((n) => String(n) === text) ?? 14;

/** The month a reader asks for, as calls take it: none, or no month at all, is the current one. */
export const monthIn = (text: string | null): { month?: string } =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? { month: text } : {};

export function besideMonth(month: string, steps: 1 | -1): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + steps);
  return at.toISOString().slice(0, 7);
}
