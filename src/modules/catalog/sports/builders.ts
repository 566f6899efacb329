import type { EventFrequency, Periods, Scoring, Side, Stat } from '../sport.rules.ts';

const stats =
  (kind: Stat['kind']) =>
  (usual: Readonly<Record<string, number>>): Stat[] =>
    Object.entries(usual).map(([key, value]) => ({ key, kind, usual: value }));

export const counts = stats('count');
export const percents = stats('percent');
export const decimals = stats('decimal');

/** A percentage that the two sides share: possession. */
export const shared = (key: string): Stat => ({ key, kind: 'percent', usual: 50, split: true });

export const happenings = (usual: Readonly<Record<string, number>>): EventFrequency[] =>
  Object.entries(usual).map(([kind, value]) => ({ kind, usual: value }));

/** The only scoring event. */
export const only = (kind: string, points = 1): Scoring[] => [{ kind, points, share: 1 }];

/** Comma-separated names, possibly over several lines. */
export const names = (text: string): string[] => text.trim().split(/,\s+/);

export const repeat = (position: string, times: number): string[] =>
  Array.from({ length: times }, () => position);

type Timed = Pick<Periods, 'word' | 'count' | 'seconds' | 'breaks' | 'clock'> & Partial<Periods>;

/** A fixed number of periods, all of them played. */
export const timed = (periods: Timed): Periods => ({
  bestOf: null,
  runsOn: false,
  overtime: null,
  shootout: false,
  ...periods,
});

/** Periods until one side has won the majority. */
export const series = (
  word: Periods['word'],
  bestOf: readonly number[],
  { seconds, rest, clock = 'none' }: { seconds: number; rest: number; clock?: Periods['clock'] },
): Periods => timed({ word, count: Math.max(...bestOf), bestOf, seconds, breaks: [rest], clock });

export const leader = (home: number, away: number): Side => (home > away ? 'home' : 'away');

interface Target {
  points: number;
  /** Points of the deciding period. */
  decider?: number;
  /** Required lead of the winner. */
  ahead?: number;
  /** The points at which a lead of one suffices. */
  cap?: number;
}

export function firstTo({ points, decider = points, ahead = 1, cap = Infinity }: Target) {
  return (home: number, away: number, isDecider: boolean): Side | null => {
    const most = Math.max(home, away);
    const enough = most >= (isDecider ? decider : points) && Math.abs(home - away) >= ahead;
    return enough || (most >= cap && home !== away) ? leader(home, away) : null;
  };
}
