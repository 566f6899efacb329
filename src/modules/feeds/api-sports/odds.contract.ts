import * as z from 'zod/mini';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { Bet, mainLine, type Offer, sidePrices } from '../api-football/odds.contract.ts';
import type { OddsMessage, Ref } from '../feed.contract.ts';

const instant = z.string().check(z.iso.datetime({ offset: true }));

export const OddsItem = z.object({
  game: z.object({ id: z.number() }),
  update: z.nullish(instant),
  bookmakers: z.array(z.object({ id: z.number(), name: z.string(), bets: z.array(Bet) })),
});
export type OddsItem = z.infer<typeof OddsItem>;

/** By name: each product numbers its bets anew. */
const MARKETS: Readonly<Record<string, (bet: Bet) => Offer | null>> = {
  '3Way Result': (bet) => sidePrices(bet, 'winner3', ['home', 'draw', 'away']),
  'Home/Away': (bet) => sidePrices(bet, 'winner2', ['home', 'away']),
  'Asian Handicap': (bet) => mainLine(bet, 'handicap', ['home', 'away']),
  'Over/Under': (bet) => mainLine(bet, 'total', ['over', 'under']),
};

/** Offers of the markets that the sport has. */
export const oddsMessages = (
  { markets }: Pick<Sport, 'markets'>,
  item: OddsItem,
  match: Ref,
  requestedAt: Date,
): OddsMessage[] =>
  item.bookmakers.flatMap(({ name, bets }) =>
    bets.flatMap((bet) => {
      const offer = MARKETS[bet.name ?? '']?.(bet);
      if (!offer || !markets.some((market) => market === offer.market)) return [];
      const at = item.update ?? requestedAt.toISOString();
      return [{ kind: 'odds' as const, match, at, bookmaker: name, ...offer, suspended: false }];
    }),
  );
