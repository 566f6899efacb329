/** The year in which the season of a date began; most begin in July. */
export const seasonYear = (now: Date): number => now.getUTCFullYear() - (now.getUTCMonth() < 6 ? 1 : 0);

/** `2026-27`, as folders and league rows name it. */
export const seasonName = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
