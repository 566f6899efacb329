import * as z from 'zod/mini';
import type { OddsMessage, Ref } from '../feed.contract.ts';

const Value = z.object({
  value: z.union([z.string(), z.number()]),
  odd: z.union([z.string(), z.number()]),
  suspended: z.nullish(z.boolean()),
});
export const Bet = z.object({ id: z.number(), name: z.nullish(z.string()), values: z.array(Value) });

export const OddsItem = z.object({
  fixture: z.object({ id: z.number() }),
  update: z.string().check(z.iso.datetime({ offset: true })),
  bookmakers: z.array(z.object({ id: z.number(), name: z.string(), bets: z.array(Bet) })),
});
export type OddsItem = z.infer<typeof OddsItem>;
export type Bet = z.infer<typeof Bet>;
export type Offer = Pick<OddsMessage, 'market' | 'line' | 'prices'>;

/** Ids of the supported bets; names differ between bookmakers, ids do not. */
const MARKETS: Readonly<Record<number, (bet: Bet) => Offer | null>> = {
  1: (bet) => sidePrices(bet, 'winner3', ['home', 'draw', 'away']),
  4: (bet) => mainLine(bet, 'handicap', ['home', 'away']),
  5: (bet) => mainLine(bet, 'total', ['over', 'under']),
};

export const oddsMessages = (item: OddsItem, match: Ref): OddsMessage[] =>
  item.bookmakers.flatMap(({ name, bets }) =>
    bets.flatMap((bet) => {
      const offer = MARKETS[bet.id]?.(bet);
      if (!offer) return [];
      return [{ kind: 'odds' as const, match, at: item.update, bookmaker: name, ...offer, suspended: false }];
    }),
  );

const thousandths = (text: string | number): number | null => {
  const number = Number(text);
  return Number.isFinite(number) ? Math.round(number * 1_000) : null;
};

function priceOf(bet: Bet, value: string): number | null {
  const found = bet.values.find((one) => String(one.value).trim().toLowerCase() === value);
  const price = found && !found.suspended ? thousandths(found.odd) : null;
  return price !== null && price > 1_000 ? price : null;
}

/** A market without a line; null unless each side has a price. */
export function sidePrices(bet: Bet, market: string, sides: readonly string[]): Offer | null {
  const prices = sides.map((side) => priceOf(bet, side));
  return prices.every((price) => price !== null) ? { market, line: null, prices } : null;
}

/** Main line: the one whose two prices are nearest to each other. */
export function mainLine(bet: Bet, market: string, [one, other]: readonly [string, string]): Offer | null {
  const offers = bet.values.flatMap(({ value }): Offer[] => {
    const [, side, lineText] =
      /^([a-z]+)\s+([+-]?\d+(?:\.\d+)?)$/.exec(String(value).trim().toLowerCase()) ?? [];
    if (side !== one || lineText === undefined) return [];
    const prices = [priceOf(bet, `${one} ${lineText}`), priceOf(bet, `${other} ${lineText}`)];
    const line = thousandths(lineText);
    return prices.every((price) => price !== null) && line !== null ? [{ market, line, prices }] : [];
  });
  const gap = ({ prices: [a = 0, b = 0] }: Offer): number => Math.abs(a - b);
  return offers.toSorted((a, b) => gap(a) - gap(b))[0] ?? null;
}
