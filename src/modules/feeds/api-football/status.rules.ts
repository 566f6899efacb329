import type { MatchState } from '#modules/matches/matches.rules.ts';

/** Match state by the provider's short status. */
const STATES: Readonly<Record<string, MatchState>> = {
  TBD: 'not_started',
  NS: 'not_started',
  '1H': 'in_progress',
  '2H': 'in_progress',
  LIVE: 'in_progress',
  SUSP: 'in_progress',
  INT: 'in_progress',
  HT: 'break',
  BT: 'break',
  ET: 'overtime',
  P: 'penalty',
  FT: 'finished',
  AET: 'finished',
  PEN: 'finished',
  AWD: 'finished',
  WO: 'finished',
  PST: 'postponed',
  CANC: 'cancelled',
  ABD: 'cancelled',
};

export const stateOf = (short: string): MatchState | null => STATES[short] ?? null;

/** Play is suspended for an unknown time. */
export const isSuspended = (short: string): boolean => short === 'SUSP' || short === 'INT';

export const clockRuns = (short: string): boolean => ['1H', '2H', 'ET', 'LIVE'].includes(short);

/** The result was awarded, not played. */
export const isAwarded = (short: string): boolean => short === 'AWD' || short === 'WO';

export const SHOOTOUT = 5;
/** Minutes at which the halves and the two parts of extra time begin. */
const STARTS = [0, 45, 90, 105];

/** Period of a minute of the match; added minutes belong to the period they extend. */
export const periodAt = (minute: number): number =>
  Math.max(1, STARTS.filter((start) => minute > start).length);

/** Halves are 1 and 2, extra time is 3 and 4, the shoot-out 5 also without extra time. */
export function periodOf(short: string, elapsed: number): number {
  switch (short) {
    case '1H':
    case 'HT':
      return 1;
    case '2H':
    case 'FT':
      return 2;
    case 'ET':
      return Math.max(3, periodAt(elapsed));
    case 'AET':
      return 4;
    case 'P':
    case 'PEN':
      return SHOOTOUT;
    default:
      return elapsed > 0 ? periodAt(elapsed) : 0;
  }
}

/** Seconds of the period, from minutes of the match; a shoot-out has no clock. */
export const clockSeconds = (period: number, minutes: number): number =>
  period === SHOOTOUT ? 0 : Math.max(0, minutes - (STARTS[period - 1] ?? 0)) * 60;
