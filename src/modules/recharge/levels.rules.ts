/** Recharged CNY for the levels 1 to 5. */
export const LEVEL_TIERS_CNY = [10, 200, 1_000, 3_000, 10_000] as const;

export const levelFor = (rechargedFen: number): number =>
  LEVEL_TIERS_CNY.filter((tier) => rechargedFen >= tier * 100).length;

export interface LevelStep {
  level: number;
  /** 0 to 1: progress from the tier before. */
  reached: number;
}

/** Progress through the levels, a step per tier. */
export const levelSteps = (rechargedFen: number): LevelStep[] =>
  LEVEL_TIERS_CNY.map((tier, index) => {
    const from = (LEVEL_TIERS_CNY[index - 1] ?? 0) * 100;
    const gone = (rechargedFen - from) / (tier * 100 - from);
    return { level: index + 1, reached: Math.min(1, Math.max(0, gone)) };
  });

/** Fen to the next level; null at the last. */
export function missingFen(rechargedFen: number): number | null {
  const next = LEVEL_TIERS_CNY[levelFor(rechargedFen)];
  return next === undefined ? null : next * 100 - rechargedFen;
}
