/** The spans of the data board, in days. */
export const BOARD_DAYS = [7, 14, 30] as const;

export const daysOf = (text: string | null): number => BOARD_DAYS.find((n) => String(n) === text) ?? 14;
