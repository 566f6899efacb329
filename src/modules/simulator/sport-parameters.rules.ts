import type { Side, SimulationParameters } from '#modules/catalog/sport.rules.ts';

/** What events of several sports have in common; what one sport alone has stands in its definition. */

export const FIVE_KICKS: NonNullable<SimulationParameters['shots']> = { rounds: 5, scored: 0.74 };

/** What may only come after something else, by the same side: either the first, or, failing it, the second. */
export const FOLLOWS: Readonly<Record<string, { made: readonly string[]; missed?: string }>> = {
  touchdown: { made: ['extraPoint', 'twoPointConversion'] },
  try: { made: ['conversion'], missed: 'missedConversion' },
};

/** Come from the course of play instead of chance. */
export const NOT_BY_CHANCE: ReadonlySet<string> = new Set([
  ...Object.values(FOLLOWS).flatMap(({ missed }) => missed ?? []),
  'var',
  'firstBlood',
  'break',
  'breakOfThrow',
  'tieBreak',
  'fifty',
  'hundred',
]);

/** Of an innings, what the side in the field does; the rest is the batting side's. */
export const BY_FIELDERS: ReadonlySet<string> = new Set(['pitchingChange', 'doublePlay']);

/** Runs that the side in the field gives away: nobody's bat made them. */
export const GIVEN_RUNS: ReadonlySet<string> = new Set(['wide', 'noBall']);

/** Happens to a player who then takes no further part. */
export const SENT_OFF: ReadonlySet<string> = new Set(['redCard', 'secondYellow', 'fouledOut']);

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
export const winnerMark = (side: Side): 1 | 2 => (side === 'home' ? 1 : 2);
