import type { MatchState } from '#modules/matches/matches.rules.ts';

/** Meaning of a short status. A number is a period; `played`: the last one that has a score. */
export interface Status {
  state: MatchState;
  /** `overtime`: its part that is played; `shootout`: numbered after it. */
  period: number | 'none' | 'played' | 'overtime' | 'shootout';
  /** The period is over: a break, or the end. */
  isPeriodOver?: true;
  /** The result was awarded, not played. */
  isAwarded?: true;
  isSuspended?: true;
}

export type Statuses = Readonly<Record<string, Status>>;

/** Null for an undocumented status. */
export const statusOf = (statuses: Statuses, short: string): Status | null =>
  Object.hasOwn(statuses, short) ? (statuses[short] ?? null) : null;

const playing = (period: number): Status => ({ state: 'in_progress', period });
const pause = (period: number | 'played'): Status => ({ state: 'break', period, isPeriodOver: true });
const ended = (period: Status['period']): Status => ({ state: 'finished', period, isPeriodOver: true });
const AWARDED: Status = { state: 'finished', period: 'none', isAwarded: true };
const OVERTIME: Status = { state: 'overtime', period: 'overtime' };
const SHOOTOUT: Status = { state: 'penalty', period: 'shootout' };
const SUSPENDED: Status = { state: 'in_progress', period: 'played', isSuspended: true };
const POSTPONED: Status = { state: 'postponed', period: 'none' };
const CANCELLED: Status = { state: 'cancelled', period: 'none' };
const UPCOMING: Status = { state: 'not_started', period: 'none' };

const numbered = (prefix: string, count: number): Statuses =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${prefix}${index + 1}`, playing(index + 1)]),
  );

const OF_ALL: Statuses = { NS: UPCOMING, CANC: CANCELLED, FT: ended('played') };
const quarters: Statuses = {
  ...OF_ALL,
  ...numbered('Q', 4),
  OT: OVERTIME,
  HT: pause(2),
  FT: ended(4),
  AOT: ended('overtime'),
};
const POSTPONABLE: Statuses = { ...OF_ALL, POST: POSTPONED, ABD: CANCELLED, INTR: SUSPENDED };
const halves: Statuses = {
  ...POSTPONABLE,
  '1H': playing(1),
  '2H': playing(2),
  HT: pause(1),
  ET: OVERTIME,
  BT: pause('played'),
  PT: SHOOTOUT,
  AW: AWARDED,
  FT: ended(2),
  AET: ended('overtime'),
};

/** The vendor's lists of short statuses, by sport. */
export const STATUSES = {
  basketball: {
    ...quarters,
    BT: pause('played'),
    POST: POSTPONED,
    SUSP: SUSPENDED,
    AWD: AWARDED,
    ABD: CANCELLED,
  },
  americanFootball: { ...quarters, PST: POSTPONED },
  baseball: { ...POSTPONABLE, ...numbered('IN', 9) },
  hockey: {
    ...POSTPONABLE,
    ...numbered('P', 3),
    OT: OVERTIME,
    PT: SHOOTOUT,
    BT: pause('played'),
    AW: AWARDED,
    FT: ended(3),
    AOT: ended('overtime'),
    AP: ended('shootout'),
  },
  handball: { ...halves, WO: AWARDED, AP: ended('shootout') },
  rugby: halves,
  volleyball: { ...POSTPONABLE, ...numbered('S', 5), AW: AWARDED },
} satisfies Record<string, Statuses>;
