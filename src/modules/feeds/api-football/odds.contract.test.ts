import { OddsItem, oddsMessages } from './odds.contract.ts';

const values = (item: Record<string, string>) => Object.entries(item).map(([value, odd]) => ({ value, odd }));
const item = (bets: { id: number; name: string; values: { value: string; odd: string }[] }[]): OddsItem =>
  OddsItem.parse({
    league: { id: 39 },
    fixture: { id: 5, timezone: 'UTC' },
    update: '2026-03-01T16:00:11+00:00',
    bookmakers: [{ id: 8, name: 'Bet365', bets }],
  });
const offers = (...bets: Parameters<typeof item>[0]) =>
  oddsMessages(item(bets), '5').map(({ market, line, prices }) => [market, line, prices]);

it("prices in thousandths, in the market's order, with time and bookmaker", () => {
  const bet = { id: 1, name: 'Match Winner', values: values({ Away: '4.75', Home: '1.8', Draw: '3.605' }) };
  expect(oddsMessages(item([bet]), '5')).toEqual([
    {
      kind: 'odds',
      match: '5',
      at: '2026-03-01T16:00:11+00:00',
      bookmaker: 'Bet365',
      market: 'winner3',
      line: null,
      prices: [1_800, 3_605, 4_750],
      suspended: false,
    },
  ]);
});

it('the main line is the one with the nearest prices', () => {
  const total = values({ 'Over 1.5': '1.22', 'Under 1.5': '4.2', 'Over 2.5': '1.85', 'Under 2.5': '1.95' });
  const handicap = values({
    'Home -1.5': '2.9',
    'Away -1.5': '1.4',
    'Home -0.75': '1.95',
    'Away -0.75': '1.9',
  });
  expect(
    offers({ id: 4, name: 'Asian Handicap', values: handicap }, { id: 5, name: 'Goals', values: total }),
  ).toEqual([
    ['handicap', -750, [1_950, 1_900]],
    ['total', 2_500, [1_850, 1_950]],
  ]);
});

it.each([
  ['a price is missing', 1, { Home: '1.8', Away: '4.75' }],
  ['a price is no price', 1, { Home: '1.8', Draw: '', Away: '4.75' }],
  ['a price pays nothing', 1, { Home: '1.00', Draw: '3', Away: '4.75' }],
  ['one side of the line is missing', 5, { 'Over 2.5': '1.85' }],
  ['nobody shows this market', 99, { Odd: '1.9', Even: '1.9' }],
])('odds: drops %s', (_, id, item: Record<string, string>) => {
  expect(offers({ id, name: 'any', values: values(item) })).toEqual([]);
});
