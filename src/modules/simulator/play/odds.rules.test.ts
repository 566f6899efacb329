import { SPORTS, sportOf } from '#modules/catalog/sports/index.ts';
import { aPlayedMatch, instants, seeds } from '../match-play.factory.ts';
import { BOOKMAKERS, OPENS_BEFORE, oddsAt } from './odds.rules.ts';

const implied = (prices: readonly number[]) => prices.reduce((sum, price) => sum + 1_000 / price, 0);

describe.each(Object.entries(SPORTS).filter(([, { markets }]) => markets.length > 0))(
  '%s',
  (_slug, sport) => {
    const match = aPlayedMatch(sport, 3);
    const opening = oddsAt(match, -OPENS_BEFORE);

    it('every bookmaker has every market from two days before', () => {
      expect(oddsAt(match, -OPENS_BEFORE - 1)).toEqual([]);
      for (const market of sport.markets) {
        const offered = new Set(
          opening.filter((offer) => offer.market === market).map(({ bookmaker }) => bookmaker),
        );
        expect(offered.size, market).toBe(market === 'correctScore' ? 1 : BOOKMAKERS.length);
      }
    });

    it('opening prices include a margin, and are near even on a line', () => {
      for (const { market, line, prices } of opening) {
        if (market === 'correctScore') continue;
        expect(implied(prices), market).toBeGreaterThan(1.01);
        expect(implied(prices), market).toBeLessThan(1.15);
        if (line !== null && sport.family !== 'won')
          expect(Math.min(...prices), market).toBeGreaterThan(1_300);
      }
    });

    it('lines stay fixed and prices valid until the end', () => {
      const lines = (offers: typeof opening) =>
        offers.map(({ bookmaker, market, line }) => [bookmaker, market, line]);
      for (const at of instants(match, 8)) {
        const offers = oddsAt(match, at);
        expect(lines(offers)).toEqual(lines(opening));
        for (const { prices } of offers) {
          expect(prices.every((price) => Number.isInteger(price) && price >= 1_010 && price <= 51_000)).toBe(
            true,
          );
        }
      }
      expect(oddsAt(match, match.script.end).every(({ suspended }) => suspended)).toBe(true);
    });
  },
);

it('the price of the leading side falls', () => {
  const match = seeds(50)
    .map((seed) => aPlayedMatch(sportOf('football'), seed))
    .find(({ script }) => script.scores[0]![0] - script.scores[0]![1] >= 2)!;
  const home = (at: number) => oddsAt(match, at)[0]!.prices[0]!;
  expect(home(match.script.phases[1]!.from + 60)).toBeLessThan(home(0) * 0.7);
});

it('the favourite has the lower price', () => {
  const [home = 0, , away = 0] = oddsAt(
    aPlayedMatch(sportOf('football'), 1, { strengths: [88, 50] }),
    -60,
  )[0]!.prices;
  expect(home).toBeLessThan(away);
});
