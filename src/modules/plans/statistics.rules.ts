import type { Verdict } from './settlement.rules.ts';

export const WINDOWS = [5, 7, 10, 15, 30] as const;
export type Window = (typeof WINDOWS)[number];
/** Decided plans before an expert is ranked. */
export const RANKED_FROM = 10;
/** Plans and hit rate at which an expert is good at a league. */
export const GOOD_AT = { plans: 3, percent: 50, most: 3 } as const;
const RECENT = 30;

/** A settled plan, as the statistics need it. */
export interface Settled {
  verdict: Verdict;
  leagueId: number;
  /** Return of one unit in thousandths; null without odds. */
  odds: number | null;
}

export interface WindowStats {
  hits: number;
  decided: number;
}

export interface Statistics {
  settled: number;
  hits: number;
  /** Pushes and voids do not count. */
  decided: number;
  /** Percent of decided plans, in tenths. */
  accuracy: number;
  streak: number;
  bestStreak: number;
  /** Of one unit on each plan with known odds: total gain or loss in thousandths, and the number of plans. */
  returns: { thousandths: number; plans: number };
  windows: Record<Window, WindowStats>;
  leagues: { leagueId: number; hits: number; decided: number }[];
  /** Newest first. */
  recent: Verdict[];
}

export const isHit = (verdict: Verdict): boolean => verdict === 'hit' || verdict === 'half_hit';
export const isDecisive = (verdict: Verdict): boolean => verdict !== 'push' && verdict !== 'void';

export const tenthsOf = (hits: number, decided: number): number =>
  decided === 0 ? 0 : Math.round((hits / decided) * 1_000);

/** From settled plans, newest first. */
export function statisticsOf(plans: readonly Settled[]): Statistics {
  const decisive = plans.filter(({ verdict }) => isDecisive(verdict));
  const all = count(decisive);
  return {
    settled: plans.length,
    ...all,
    accuracy: tenthsOf(all.hits, all.decided),
    ...streaksOf(decisive),
    returns: returnsOf(plans),
    windows: Object.fromEntries(
      WINDOWS.map((size) => [size, count(decisive.slice(0, size))]),
    ) as Statistics['windows'],
    leagues: goodAt(decisive),
    recent: plans.slice(0, RECENT).map(({ verdict }) => verdict),
  };
}

function streaksOf(newestFirst: readonly Settled[]): { streak: number; bestStreak: number } {
  const miss = newestFirst.findIndex(({ verdict }) => !isHit(verdict));
  let best = 0;
  let run = 0;
  for (const { verdict } of newestFirst) {
    run = isHit(verdict) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return { streak: miss === -1 ? newestFirst.length : miss, bestStreak: best };
}

const count = (decisive: readonly Settled[]): WindowStats => ({
  hits: decisive.filter(({ verdict }) => isHit(verdict)).length,
  decided: decisive.length,
});

/** By league, most decided plans first. */
export const byLeague = (plans: readonly Settled[]): Statistics['leagues'] =>
  [
    ...Map.groupBy(
      plans.filter(({ verdict }) => isDecisive(verdict)),
      ({ leagueId }) => leagueId,
    ),
  ]
    .map(([leagueId, list]) => ({ leagueId, ...count(list) }))
    .sort((a, b) => b.decided - a.decided || b.hits - a.hits || a.leagueId - b.leagueId);

const goodAt = (decisive: readonly Settled[]): Statistics['leagues'] =>
  byLeague(decisive)
    .filter(({ hits, decided }) => decided >= GOOD_AT.plans && (hits / decided) * 100 >= GOOD_AT.percent)
    .sort(
      (a, b) => b.hits / b.decided - a.hits / a.decided || b.decided - a.decided || a.leagueId - b.leagueId,
    )
    .slice(0, GOOD_AT.most);

const WON: Readonly<Record<Verdict, (odds: number) => number>> = {
  hit: (odds) => odds - 1_000,
  half_hit: (odds) => (odds - 1_000) / 2,
  push: () => 0,
  void: () => 0,
  half_miss: () => -500,
  miss: () => -1_000,
};

/** Gain or loss of one unit, in thousandths. */
export const returnOf = (verdict: Verdict, odds: number): number => WON[verdict](odds);

function returnsOf(plans: readonly Settled[]): Statistics['returns'] {
  const priced = plans.filter(({ odds, verdict }) => odds !== null && verdict !== 'void');
  const sum = priced.reduce((total, { verdict, odds }) => total + returnOf(verdict, odds!), 0);
  return { thousandths: Math.round(sum), plans: priced.length };
}

/** Return of one unit on each plan, in tenths of a percent; null without odds. */
export const returnRate = ({ thousandths, plans }: Statistics['returns']): number | null =>
  plans === 0 ? null : Math.round(thousandths / plans);
