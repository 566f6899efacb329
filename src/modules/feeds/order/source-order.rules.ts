import type { SourceReason } from '#modules/matches/feed-states.rules.ts';
import { isLive, isOver, type MatchState } from '#modules/matches/matches.rules.ts';

/** Sources of one order. */
export const MAX_SOURCES = 6;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What a match needs of its source: `soon` from ten minutes before its start, until it began. */
export const PHASES = ['live', 'break', 'soon', 'ahead', 'over'] as const;
export type Phase = (typeof PHASES)[number];

const SOON_MS = 10 * MINUTE;

export function phaseOf({ state, startAt }: { state: MatchState; startAt: Date }, now: Date): Phase {
  if (state === 'break') return 'break';
  if (isLive(state)) return 'live';
  if (isOver(state)) return 'over';
  return now.getTime() >= startAt.getTime() - SOON_MS ? 'soon' : 'ahead';
}

/** Without an answer for longer a source is stale, unless it answers less often by its own plan. */
const STALE_MS: Readonly<Record<Phase, number>> = {
  live: 2 * MINUTE,
  break: 4 * MINUTE,
  soon: 5 * MINUTE,
  ahead: HOUR,
  over: 6 * HOUR,
};
/** A season file that is read a few times a day is no source of a running match. */
const MOST_PACE_MS: Readonly<Record<Phase, number>> = {
  live: 15 * MINUTE,
  break: 15 * MINUTE,
  soon: 15 * MINUTE,
  ahead: Number.POSITIVE_INFINITY,
  over: Number.POSITIVE_INFINITY,
};
/** An earlier source is active again after it answered for so long without a gap. */
const RETURN_MS = 3 * MINUTE;

/** A source that has values of a match. */
export interface SourceSign {
  provider: string;
  /** Last answer of the provider, or message about the match. */
  answeredAt: Date;
  /** Its own interval; 0 where it has none, like a program that pushes changes alone. */
  paceMs: number;
}

export const staleAfterMs = (phase: Phase, paceMs: number): number =>
  // One slow or failed request is no outage.
  Math.max(STALE_MS[phase], 2 * paceMs + 30 * SECOND);

export const isFresh = ({ answeredAt, paceMs }: SourceSign, phase: Phase, now: Date): boolean =>
  paceMs <= MOST_PACE_MS[phase] && now.getTime() - answeredAt.getTime() <= staleAfterMs(phase, paceMs);

const returnAfterMs = ({ paceMs }: SourceSign): number => Math.max(RETURN_MS, 3 * paceMs);

interface Since {
  provider: string;
  since: Date;
}

export interface ActiveSource extends Since {
  reason: SourceReason;
  /** The first of the order, where it is stale, and its last answer. */
  stale: Since | null;
  /** An earlier source that answers again, and since when. */
  returning: Since | null;
}

/** Sources of one league without an order of administrators; the others follow by name. */
export const MOST_COMPLETE: readonly string[] = [
  'api-football',
  'openligadb',
  'football-data',
  'openfootball',
];

/** Sources that the order does not name come after those it does. */
export function bySourceOrder(order: readonly string[]) {
  const rank = (provider: string): number => {
    const index = order.indexOf(provider);
    return index < 0 ? order.length : index;
  };
  return (a: { provider: string }, b: { provider: string }): number =>
    rank(a.provider) - rank(b.provider) || (a.provider < b.provider ? -1 : 1);
}

/**
 * The active source of a match. A stale one is replaced at once by the first that is fresh; it takes over again only
 * after it was fresh for some time. Where all are stale, nothing changes.
 */
export function chooseSource(
  order: readonly string[],
  signs: readonly SourceSign[],
  active: ActiveSource | null,
  phase: Phase,
  now: Date,
): ActiveSource | null {
  const known = signs.toSorted(bySourceOrder(order));
  const first = known[0];
  if (!first) return active;
  const lead = known.find((sign) => isFresh(sign, phase, now));
  const place = ({ provider }: { provider: string }) => known.findIndex((sign) => sign.provider === provider);
  const stale = (chosen: SourceSign): Since | null =>
    chosen === first || isFresh(first, phase, now)
      ? null
      : { provider: first.provider, since: first.answeredAt };
  const activate = (sign: SourceSign, reason: SourceReason): ActiveSource => ({
    provider: sign.provider,
    since: now,
    reason,
    stale: stale(sign),
    returning: null,
  });

  const current = active && known[place(active)];
  if (!active || !current) {
    const sign = lead ?? first;
    return activate(sign, stale(sign) ? 'stale' : 'first');
  }
  if (!lead) return { ...active, returning: null };
  const stays = { ...active, stale: stale(current), returning: null };
  if (lead === current) return stays;
  if (place(lead) > place(current)) return activate(lead, 'stale');
  if (!isFresh(current, phase, now)) return activate(lead, 'returned');
  // The earlier one had no values so far, or the order is another: nothing was replaced that could flap.
  if (active.reason === 'first' && !active.stale) return activate(lead, 'first');
  const since = active.returning?.provider === lead.provider ? active.returning.since : now;
  if (now.getTime() - since.getTime() >= returnAfterMs(lead)) return activate(lead, 'returned');
  return { ...stays, stale: active.stale, returning: { provider: lead.provider, since } };
}

/** A time in milliseconds as a provider's version; below it, versions are counters. */
const FIRST_TIME = 1_000_000_000_000;
const CLOCK_SKEW_MS = MINUTE;

/** When a value was so: versions of different providers compare as times only. */
export function asOf(version: number, receivedAt: Date): Date {
  const isTime = version >= FIRST_TIME && version <= receivedAt.getTime() + CLOCK_SKEW_MS;
  return isTime ? new Date(Math.min(version, receivedAt.getTime())) : receivedAt;
}

/** The time of a stored version; null of a counter. */
export const timeOf = (version: number): number | null => (version >= FIRST_TIME ? version : null);

export interface ComparableScore {
  state: MatchState;
  period: number;
  homeScore: number;
  awayScore: number;
  periodScores: readonly (readonly number[])[];
  lobby?: unknown;
}

const stageOf = (state: MatchState): number => {
  if (state === 'postponed') return 1;
  return isOver(state) ? 3 : isLive(state) ? 2 : 0;
};

/** In the order of a match: negative where `value` is behind in any part, zero where it is nowhere ahead. */
export function progress(shown: ComparableScore, value: ComparableScore): -1 | 0 | 1 {
  // A place in the table of a lobby, and its points, go either way.
  if (shown.lobby || value.lobby) return -1;
  const pairs: [number, number][] = [
    [stageOf(shown.state), stageOf(value.state)],
    [shown.period, value.period],
    [shown.homeScore, value.homeScore],
    [shown.awayScore, value.awayScore],
  ];
  for (const [index, [home = 0, away = 0]] of shown.periodScores.entries()) {
    const [otherHome = 0, otherAway = 0] = value.periodScores[index] ?? [];
    pairs.push([home, otherHome], [away, otherAway]);
  }
  if (pairs.some(([before, after]) => after < before)) return -1;
  return pairs.some(([before, after]) => after > before) ? 1 : 0;
}

/**
 * Whether a value of the active source replaces the shown one: a newer one does, also as a correction; one that is not
 * newer never takes anything back.
 */
export function replaces(
  shown: { asOf: number; score: ComparableScore | null },
  value: { asOf: number; score: ComparableScore | null },
): boolean {
  if (value.asOf > shown.asOf) return true;
  return shown.score !== null && value.score !== null && progress(shown.score, value.score) > 0;
}
