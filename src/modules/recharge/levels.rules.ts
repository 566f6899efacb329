/** What a user has recharged in all, in CNY, to reach level 1, 2, 3, 4 and 5. */
export const LEVEL_TIERS_CNY = [10, 200, 1_000, 3_000, 10_000] as const;

export const levelFor = (rechargedFen: number): number =>
  LEVEL_TIERS_CNY.filter((tier) => rechargedFen >= tier * 100).length;

export interface LevelStep {
  level: number;
  /** 0 to 1: how much of the way from the tier before it has been gone. */
  reached: number;
}

/** The way through the levels, a step for each tier. */
export const levelSteps = (rechargedFen: number): LevelStep[] =>
  LEVEL_TIERS_CNY.map((tier, index) => {
    const from = (LEVEL_TIERS_CNY[index - 1] ?? 0) * 100;
    const gone = (rechargedFen - from) / (tier * 100 - from);
    return { level: index + 1, reached: Math.min(1, Math.max(0, gone)) };
  });

/** What is missing to the next level; null at the last. */
export function missingFen(rechargedFen: number): number | null {
  const next = LEVEL_TIERS_CNY[levelFor(rechargedFen)];
  return next === undefined ? null : next * 100 - rechargedFen;
}
