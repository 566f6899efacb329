import type { Play, PlayLevel } from './plays.rules.ts';
import type { Verdict } from './settlement.rules.ts';
import { isDecisive, isHit, returnOf } from './statistics.rules.ts';

/** Tips with known odds before an expert is ranked by yield or profit: of all tips, and of a filtered part. */
export const YIELD_RANKED_FROM = { all: 20, part: 10 } as const;
/** Tips with known odds before an interval is drawn: below, its width says nothing. */
export const INTERVAL_FROM = 10;
/** Two-sided 95 % of the normal distribution. */
const Z = 1.96;
/** Points of a bank curve. */
export const CURVE_POINTS = 120;

/** Decimal odds from and below, in thousandths. */
export const ODDS_BANDS = {
  '1-1.5': [0, 1_500],
  '1.5-2': [1_500, 2_000],
  '2-3': [2_000, 3_000],
  '3-': [3_000, Number.POSITIVE_INFINITY],
} as const satisfies Record<string, readonly [from: number, below: number]>;
export type OddsBand = keyof typeof ODDS_BANDS;
export const ODDS_BAND_IDS = Object.keys(ODDS_BANDS) as OddsBand[];

/** A settled tip as the record counts it: the same on the server and in the browser that recomputes it. */
export interface RecordedTip {
  verdict: Verdict;
  gameId: number;
  leagueId: number;
  level: PlayLevel;
  play: Play;
  /** In thousandths, when the tip was published; null where none were known. */
  odds: number | null;
  /** The last before the start. */
  closing: number | null;
  /** Start of the match, ISO in UTC. */
  time: string;
}

export interface RecordFilter {
  gameId?: number | undefined;
  leagueId?: number | undefined;
  play?: Play | undefined;
  odds?: OddsBand | undefined;
}

export const isFiltered = (filter: RecordFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

export function fits(tip: RecordedTip, { gameId, leagueId, play, odds }: RecordFilter): boolean {
  if (gameId !== undefined && tip.gameId !== gameId) return false;
  if (leagueId !== undefined && tip.leagueId !== leagueId) return false;
  if (play !== undefined && tip.play !== play) return false;
  if (odds === undefined) return true;
  const [from, below] = ODDS_BANDS[odds];
  return tip.odds !== null && tip.odds >= from && tip.odds < below;
}

/** Of one unit on each tip with known odds that was not void. Units in thousandths, rates in tenths of a percent. */
export interface Staked {
  tips: number;
  units: number;
  yield: number;
  /** In thousandths. */
  average: number;
  /** 95 % confidence interval of the yield. */
  interval: { low: number; high: number } | null;
  /** Odds at publication against the last ones before the start. */
  closing: { tips: number; beaten: number; value: number } | null;
}

export interface Figures {
  settled: number;
  hits: number;
  decided: number;
  losingRun: number;
  /** Null without a tip of known odds, and for brands without odds. */
  odds: Staked | null;
}

/** From tips in the order of their matches, oldest first. */
export function figuresOf(tips: readonly RecordedTip[]): Figures {
  const decisive = tips.filter(({ verdict }) => isDecisive(verdict));
  return {
    settled: tips.length,
    hits: decisive.filter(({ verdict }) => isHit(verdict)).length,
    decided: decisive.length,
    losingRun: longest(decisive, ({ verdict }) => !isHit(verdict)),
    odds: stakedOf(tips),
  };
}

type Priced = RecordedTip & { odds: number };
const isPriced = (tip: RecordedTip): tip is Priced => tip.odds !== null && tip.verdict !== 'void';

function stakedOf(tips: readonly RecordedTip[]): Staked | null {
  const priced = tips.filter(isPriced);
  if (priced.length === 0) return null;
  const returns = priced.map(({ verdict, odds }) => returnOf(verdict, odds));
  const units = sum(returns);
  return {
    tips: priced.length,
    units: Math.round(units),
    yield: Math.round(units / priced.length),
    average: Math.round(sum(priced.map(({ odds }) => odds)) / priced.length),
    interval: intervalOf(returns),
    closing: closingOf(priced),
  };
}

/** Of the mean of returns in thousandths: as a share of one unit, tenths of a percent. */
function intervalOf(returns: readonly number[]): Staked['interval'] {
  const n = returns.length;
  if (n < INTERVAL_FROM) return null;
  const mean = sum(returns) / n;
  const variance = sum(returns.map((one) => (one - mean) ** 2)) / (n - 1);
  const half = Z * Math.sqrt(variance / n);
  return { low: Math.round(mean - half), high: Math.round(mean + half) };
}

/** Value of a price is what it pays above the closing one: 2.10 against 2.00 is five percent. */
function closingOf(priced: readonly Priced[]): Staked['closing'] {
  const known = priced.flatMap(({ odds, closing }) => (closing === null ? [] : [{ odds, closing }]));
  if (known.length === 0) return null;
  const values = known.map(({ odds, closing }) => odds / closing - 1);
  return {
    tips: known.length,
    beaten: known.filter(({ odds, closing }) => odds > closing).length,
    value: Math.round((sum(values) / known.length) * 1_000),
  };
}

/** Balance after each tip with known odds, thinned evenly; always with the last. In thousandths of a unit. */
export function curveOf(tips: readonly RecordedTip[]): { tips: number; units: number }[] {
  let units = 0;
  const steps = tips.filter(isPriced).map(({ verdict, odds }, index) => {
    units += returnOf(verdict, odds);
    return { tips: index + 1, units: Math.round(units) };
  });
  const every = Math.ceil(steps.length / CURVE_POINTS);
  return steps.filter((_, index) => (steps.length - 1 - index) % every === 0);
}

/** By month of the match in UTC, newest first. */
export const byMonth = (tips: readonly RecordedTip[]): (Figures & { month: string })[] =>
  [...Map.groupBy(tips, ({ time }) => time.slice(0, 7))]
    .map(([month, list]) => ({ month, ...figuresOf(list) }))
    .sort((a, b) => (a.month < b.month ? 1 : -1));

/** By a property, most settled first. */
export const byPart = <K extends string | number>(
  tips: readonly RecordedTip[],
  partOf: (tip: RecordedTip) => K,
): (Figures & { part: K })[] =>
  [...Map.groupBy(tips, partOf)]
    .map(([part, list]) => ({ part, ...figuresOf(list) }))
    .sort((a, b) => b.settled - a.settled || (a.part < b.part ? -1 : 1));

/** By range of odds, lowest first; without ranges that have no tip. */
export const byBand = (tips: readonly RecordedTip[]): (Figures & { band: OddsBand })[] =>
  ODDS_BAND_IDS.flatMap((band) => {
    const list = tips.filter((tip) => fits(tip, { odds: band }));
    return list.length === 0 ? [] : [{ band, ...figuresOf(list) }];
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

function longest<T>(list: readonly T[], counts: (one: T) => boolean): number {
  let [run, most] = [0, 0];
  for (const one of list) {
    run = counts(one) ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
}
