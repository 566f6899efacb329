import type { MatchState } from '../../matches.rules.ts';

/** Their short status in our words. */
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

/** Play stands still, and nobody knows for how long. */
export const isSuspended = (short: string): boolean => short === 'SUSP' || short === 'INT';

export const clockRuns = (short: string): boolean => ['1H', '2H', 'ET', 'LIVE'].includes(short);

const HALF = 45;
const FULL = 90;

/** Halves are 1 and 2, extra time is 3, the shoot-out 4. */
export function periodOf(short: string, elapsed: number): number {
  switch (short) {
    case '1H':
    case 'HT':
      return 1;
    case '2H':
      return 2;
    case 'BT':
      return elapsed > FULL ? 3 : 2;
    case 'ET':
      return 3;
    case 'P':
      return 4;
    default:
      if (elapsed > FULL) return 3;
      return elapsed > HALF ? 2 : elapsed > 0 ? 1 : 0;
  }
}
