import type { MarketKind, Sport } from '#modules/catalog/sport.rules.ts';
import { type Outcome, outcomesOf } from '../../odds.rules.ts';
import type { OddsLine } from '../../sheet.contract.ts';

export interface Market {
  market: MarketKind;
  outcomes: readonly Outcome[];
  lines: readonly OddsLine[];
}

/** The quoted markets, in the sport's order. */
export function marketsOf(odds: readonly OddsLine[], { markets }: Pick<Sport, 'markets'>): Market[] {
  return markets
    .map((market): Market => {
      const outcomes = outcomesOf(market);
      const lines = odds.filter((line) => line.market === market && line.prices.length === outcomes.length);
      // The likeliest score first.
      if (market === 'correctScore') lines.sort((a, b) => (a.prices[0] ?? 0) - (b.prices[0] ?? 0));
      return { market, outcomes, lines };
    })
    .filter(({ lines }) => lines.length > 0);
}

const LINE = /\.?0+$/;

/** The line of a correct score, home and away: 2001 is 2–1. */
export const scoreOf = (line: number): [number, number] => [Math.floor(line / 1_000), line % 1_000];

/** `−0.5`, `+1.25` for a handicap, `2.5` for a total. */
export function lineText(market: string, thousandths: number | null): string | null {
  if (thousandths === null) return null;
  const size = (Math.abs(thousandths) / 1_000).toFixed(2).replace(LINE, '') || '0';
  const signed = /handicap/i.test(market);
  return signed && thousandths !== 0 ? `${thousandths < 0 ? '−' : '+'}${size}` : size;
}

export const moveOf = (opening: number | undefined, price: number): 'up' | 'down' | undefined =>
  opening === undefined || opening === price ? undefined : price > opening ? 'up' : 'down';

/** The best price of each outcome among open bookmakers; none with a single bookmaker. */
export function bestPrices(lines: readonly OddsLine[]): number[] {
  const open = lines.filter(({ suspended }) => !suspended);
  if (open.length < 2 || new Set(open.map(({ line }) => line)).size > 1) return [];
  return (open[0]?.prices ?? []).map((_, index) => Math.max(...open.map(({ prices }) => prices[index] ?? 0)));
}

/** The average return of a stake, 0 to 1. */
export const payout = (prices: readonly number[]): number =>
  1 / prices.reduce((sum, price) => sum + 1_000 / price, 0);

/** Chances the prices imply, without the bookmaker's margin; whole percents. */
export const impliedChances = (prices: readonly number[]): number[] =>
  prices.map((price) => Math.round((1_000 / price) * payout(prices) * 100));

/** Implied chance of each outcome in percent: of one price alone with the margin, of several without it. */
export const chancesOf = (prices: readonly number[]): number[] => {
  const share = prices.length > 1 ? payout(prices) : 1;
  return prices.map((price) => (1_000 / price) * share * 100);
};

/** Prices at kick-off: those of the last minutes say nothing after the whistle. */
export function atClosing(lines: readonly OddsLine[], startTime: string): OddsLine[] {
  const start = Date.parse(startTime);
  return lines.map((line) => {
    const before = line.history.filter(({ at }) => Date.parse(at) <= start);
    const last = before.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1);
    return { ...line, prices: last?.prices ?? line.opening, suspended: false };
  });
}

export interface Movement {
  at: number;
  prices: readonly number[];
}

/** Price changes, oldest first, at most one per minute; empty without a change. */
export function movementOf({ history }: Pick<OddsLine, 'history'>): Movement[] {
  const byMinute = new Map<number, Movement>();
  const moves = history.map(({ at, prices }) => ({ at: Date.parse(at), prices }));
  for (const move of moves.sort((a, b) => a.at - b.at)) byMinute.set(Math.floor(move.at / 60_000), move);
  return byMinute.size > 1 ? [...byMinute.values()] : [];
}

/** The share of the chart's width for the time in play, however short it is beside the days before. */
const IN_PLAY = 45;

/** The position of a time on the chart, 0 to 100, and of the kick-off; null where that is outside. */
export function timeScale(
  first: number,
  last: number,
  start: number,
): { place(at: number): number; inPlay: number | null } {
  const share = (at: number, from: number, to: number) => (to > from ? (at - from) / (to - from) : 0);
  if (start <= first || start >= last) return { place: (at) => share(at, first, last) * 100, inPlay: null };
  const before = 100 - IN_PLAY;
  return {
    inPlay: before,
    place: (at) =>
      at <= start ? share(at, first, start) * before : before + share(at, start, last) * IN_PLAY,
  };
}

/** The bookmaker with the most price changes. */
export const liveliest = (lines: readonly OddsLine[]): OddsLine | undefined =>
  lines.toSorted((a, b) => b.history.length - a.history.length)[0];

/** Unique key: one bookmaker may quote several lines of a market. */
export const lineKey = ({ bookmaker, line }: OddsLine): string => `${bookmaker} ${line ?? ''}`;
