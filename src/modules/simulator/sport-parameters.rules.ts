import type { Side, SimulationParameters } from '#modules/catalog/sport.rules.ts';

/** Parameters shared by several sports; those of one sport are in its definition. */

export const FIVE_KICKS: NonNullable<SimulationParameters['shots']> = { rounds: 5, scored: 0.74 };

/** Events that only follow another one of the same side: the first, or else the second. */
export const FOLLOWS: Readonly<Record<string, { made: readonly string[]; missed?: string }>> = {
  touchdown: { made: ['extraPoint', 'twoPointConversion'] },
  try: { made: ['conversion'], missed: 'missedConversion' },
};

/** Events that come from the course of play and not from chance. */
export const NOT_BY_CHANCE: ReadonlySet<string> = new Set([
  ...Object.values(FOLLOWS).flatMap(({ missed }) => missed ?? []),
  'var',
  'firstBlood',
  'break',
  'breakOfThrow',
  'tieBreak',
  'fifty',
  'hundred',
  'bigCheckout',
  'missedDouble',
  'rain',
]);

/** Events of the fielding side in an innings; the others are the batting side's. */
export const BY_FIELDERS: ReadonlySet<string> = new Set(['pitchingChange', 'doublePlay']);

/** Seconds of a penalty on the ice. */
export const PENALTY_SECONDS: Readonly<Record<string, number>> = { minorPenalty: 120, majorPenalty: 300 };

/** Shots without a goal. */
export const ATTEMPTS: ReadonlySet<string> = new Set([
  'shotSaved',
  'shotOff',
  'shotBlocked',
  'missedPenalty',
  'missedSevenMetre',
]);

/** Runs conceded by the fielding side: no batter scores them. */
export const EXTRA_RUNS: ReadonlySet<string> = new Set(['wide', 'noBall']);

/** Events after which a player takes no further part. */
/** Another player comes on. */
export const CHANGES: ReadonlySet<string> = new Set(['substitution', 'fouledOut', 'pitchingChange']);
export const SENT_OFF: ReadonlySet<string> = new Set(['redCard', 'secondYellow', 'fouledOut']);

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
export const winnerMark = (side: Side): 1 | 2 => (side === 'home' ? 1 : 2);
