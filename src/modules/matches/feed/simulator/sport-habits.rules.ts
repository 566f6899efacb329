import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Side } from '#modules/catalog/sport.rules.ts';

/** What a definition does not say and a believable match needs: small tables, and nothing else knows a sport by name. */

type BySport<T> = Partial<Record<GameSlug, T>>;

/** How likely the other side scores next; a half where absent. */
export const TURNS: BySport<number> = {
  basketball: 0.7,
  handball: 0.68,
  tennis: 0.74,
  snooker: 0.1,
  darts: 1,
};

/** A period ends when a side has reached this, exactly. */
export const RACE_TO: BySport<number> = { darts: 501 };

/** Shots each side has before one each decides, and how many of them go in. */
interface Shots {
  rounds: number;
  scored: number;
}
export const FIVE_KICKS: Shots = { rounds: 5, scored: 0.74 };
export const SHOOTOUTS: BySport<Shots> = {
  icehockey: { rounds: 3, scored: 0.33 },
  handball: { rounds: 5, scored: 0.78 },
  waterpolo: { rounds: 5, scored: 0.72 },
};

/** Who serves next: the winner of the rally, the other side after each game, or after every second point. */
export const SERVICE: BySport<'winner' | 'game' | 'twoPoints'> = {
  volleyball: 'winner',
  beachvolleyball: 'winner',
  badminton: 'winner',
  tabletennis: 'twoPoints',
  tennis: 'game',
};

/** What may only come after something else, by the same side: either the first, or, failing it, the second. */
export const FOLLOWS: Readonly<Record<string, { made: readonly string[]; missed?: string }>> = {
  touchdown: { made: ['extraPoint', 'twoPointConversion'] },
  try: { made: ['conversion'], missed: 'missedConversion' },
};

/** Unbroken scoring of one side that has a name, longest first. */
export const RUNS: BySport<readonly { points: number; kind: string }[]> = {
  snooker: [
    { points: 100, kind: 'century' },
    { points: 50, kind: 'halfCentury' },
  ],
};

/** Come from the course of play instead of chance. */
export const NOT_BY_CHANCE: ReadonlySet<string> = new Set([
  ...Object.values(FOLLOWS).flatMap(({ missed }) => missed ?? []),
  ...Object.values(RUNS).flatMap((runs = []) => runs.map(({ kind }) => kind)),
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

/** Happens to a player who then takes no further part. */
export const SENT_OFF: ReadonlySet<string> = new Set(['redCard', 'secondYellow', 'fouledOut']);

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
export const winnerMark = (side: Side): 1 | 2 => (side === 'home' ? 1 : 2);
