import { rulesOf } from './league-rules.rules.ts';
import { bonusOf, type Played, pointsOf, type Standing, shareOf } from './record.rules.ts';
import {
  AMERICAN_FOOTBALL,
  CRICKET,
  HANDBALL,
  ICE_HOCKEY,
  NHL,
  RUGBY,
  SPORT_RULES,
  VOLLEYBALL,
  VOLLEYBALL_BY_WINS,
  WIN_SHARE,
} from './sport-rules.rules.ts';
import { standings } from './standings.rules.ts';
import type { TableRules } from './table.rules.ts';
import { aRecord, played } from './tables.factory.ts';
import { ordered } from './tie-breaks.rules.ts';

const NO_MATCHES = { results: new Map(), lots: [] };
/** The order a table gives to records of a season, listed in any order. */
const order = (rules: TableRules, records: readonly Partial<Standing>[]) =>
  ordered(records.map((record, index) => aRecord(index + 1, record)).toReversed(), {
    rules,
    ...NO_MATCHES,
  }).map(({ teamId }) => teamId);
const tally = (values: Partial<Standing>) => aRecord(1, values);

it.each([
  ['New York Rangers', 55, 23, 4, 114],
  ['Dallas Stars', 52, 21, 9, 113],
  ['Carolina Hurricanes', 52, 23, 7, 111],
  ['Boston Bruins', 47, 20, 15, 109],
  ['Colorado Avalanche', 50, 25, 7, 107],
])('NHL 2023/24, final standings of the league: %s %d-%d-%d has %d points', (_, won, lost, late, points) => {
  expect(pointsOf(tally({ won, lost: lost + late, narrowLost: late }), NHL)).toBe(points);
});

it.each([
  ['Canada', 5, 2, 0, 0, 19],
  ['Switzerland', 5, 1, 0, 1, 17],
  ['Czechia', 4, 1, 2, 0, 16],
])(
  'World Championship 2024 of the IIHF, group A: %s %d-%d-%d-%d has %d points',
  (_, won, narrowWon, narrowLost, lost, points) => {
    const record = tally({ won: won + narrowWon, narrowWon, narrowLost, lost: lost + narrowLost });
    expect(pointsOf(record, ICE_HOCKEY)).toBe(points);
  },
);

it('volleyball at the Games of 2024, women, pool A: China 8, United States 6, Serbia 4, France 0', () => {
  // Results as volleyballworld.com lists them: 1 China, 2 United States, 3 Serbia, 4 France.
  const matches = [
    ...played('1-2 3:2, 2-3 3:2', { narrow: true }),
    ...played('1-4 3:0, 3-4 3:0, 2-4 3:0, 1-3 3:1'),
  ];
  for (const rules of [VOLLEYBALL, VOLLEYBALL_BY_WINS]) {
    expect(standings(matches, rules).map(({ teamId, points }) => [teamId, points])).toEqual([
      [1, 8],
      [2, 6],
      [3, 4],
      [4, 0],
    ]);
  }
});

it('Handball-Bundesliga 2023/24: three teams with 26 points stand by their difference', () => {
  // Final table: TVB Stuttgart 996:1048, Rhein-Neckar Löwen 961:1022, HSG Wetzlar 924:999.
  expect(
    order(HANDBALL, [
      { points: 26, scored: 996, conceded: 1_048 },
      { points: 26, scored: 961, conceded: 1_022 },
      { points: 26, scored: 924, conceded: 999 },
    ]),
  ).toEqual([1, 2, 3]);
  // SC Magdeburg won all its 17 matches at home.
  expect(pointsOf(tally({ won: 17 }), HANDBALL)).toBe(34);
});

it.each([
  ['Ireland', 4, 0, 1, 4, 20],
  ['France', 3, 1, 1, 1, 15],
  ['England', 3, 0, 2, 2, 14],
  ['Scotland', 2, 0, 3, 4, 12],
  ['Italy', 2, 1, 2, 1, 11],
  ['Wales', 0, 0, 5, 4, 4],
])('Six Nations 2024: %s %d-%d-%d with %d bonus points has %d', (_, won, drawn, lost, bonus, points) => {
  expect(pointsOf(tally({ won, drawn, lost, bonus }), RUGBY)).toBe(points);
});

it('Six Nations 2024: the four bonus points of Ireland', () => {
  // Tries of Ireland and by how much it lost: in France, against Italy and Wales, in England, against Scotland.
  const bonus = [
    bonusOf(RUGBY, [5, 2], 'w', -21),
    bonusOf(RUGBY, [6, 0], 'w', -36),
    bonusOf(RUGBY, [4, 1], 'w', -24),
    bonusOf(RUGBY, [2, 3], 'l', 1),
    bonusOf(RUGBY, [2, 1], 'w', -4),
  ];
  expect(bonus).toEqual([1, 1, 1, 1, 0]);
});

it('Top 14: a bonus for three tries more, and for a loss by five points', () => {
  const { table } = rulesOf({
    game: 'rugby',
    slug: 'top-14',
    country: 'fra',
    season: '2026-27',
    rules: null,
  });
  expect([
    bonusOf(table, [4, 2], 'w', -9),
    bonusOf(table, [4, 1], 'w', -15),
    bonusOf(table, [2, 3], 'l', 5),
    bonusOf(table, [2, 3], 'l', 6),
  ]).toEqual([0, 1, 1, 0]);
});

it('Indian Premier League 2024: two points a win, then the net run rate', () => {
  const final = [
    ['Kolkata', 9, 2, 20, 1.428],
    ['Hyderabad', 8, 1, 17, 0.414],
    ['Rajasthan', 8, 1, 17, 0.273],
    ['Bengaluru', 7, 0, 14, 0.459],
    ['Chennai', 7, 0, 14, 0.392],
    ['Delhi', 7, 0, 14, -0.377],
    ['Lucknow', 7, 0, 14, -0.667],
    ['Gujarat', 5, 2, 12, -1.063],
    ['Punjab', 5, 0, 10, -0.353],
    ['Mumbai', 4, 0, 8, -0.318],
  ] as const;
  const records = final.map(([, won, drawn, points, runRate]) => ({ won, drawn, points, runRate }));
  expect(records.map((record) => pointsOf(tally(record), CRICKET))).toEqual(final.map(([, , , all]) => all));
  expect(order(CRICKET, records)).toEqual(final.map((_, index) => index + 1));
});

it("Twenty20 World Cup 2024: India's net run rate after Ireland were all out is +3.065", () => {
  const match: Played = {
    ...played('1-2 97:96')[0]!,
    innings: [
      { runs: 97, overs: 12 + 2 / 6 },
      { runs: 96, overs: 20 },
    ],
  };
  const [india, ireland] = standings([match], CRICKET);
  expect([india!.runRate!.toFixed(3), ireland!.runRate!.toFixed(3)]).toEqual(['3.065', '-3.065']);
});

it('NBA 2023/24, Eastern Conference: share of wins and games behind Boston', () => {
  const final = [
    ['Boston Celtics', 64, 18, '0.780', 0],
    ['New York Knicks', 50, 32, '0.610', 14],
    ['Milwaukee Bucks', 49, 33, '0.598', 15],
    ['Cleveland Cavaliers', 48, 34, '0.585', 16],
    ['Detroit Pistons', 14, 68, '0.171', 50],
  ] as const;
  for (const [name, won, lost, share, behind] of final) {
    const own = shareOf({ won, drawn: 0, lost }, WIN_SHARE.drawsInShare).toFixed(3);
    expect([name, own, (64 - won + (lost - 18)) / 2]).toEqual([name, share, behind]);
  }
});

it('NFL 2022, NFC East: a tie is half a win', () => {
  const final = [
    ['Eagles', 14, 0, 3, '0.824'],
    ['Cowboys', 12, 0, 5, '0.706'],
    ['Giants', 9, 1, 7, '0.559'],
    ['Commanders', 8, 1, 8, '0.500'],
  ] as const;
  const records = final.map(([, won, drawn, lost]) => ({
    won,
    drawn,
    lost,
    share: shareOf({ won, drawn, lost }, AMERICAN_FOOTBALL.drawsInShare),
  }));
  expect(records.map(({ share }) => share.toFixed(3))).toEqual(final.map(([, , , , share]) => share));
  expect(order(AMERICAN_FOOTBALL, records)).toEqual([1, 2, 3, 4]);
});

it('Nippon Professional Baseball leaves draws out of the share', () => {
  // Central League 2023: Hanshin Tigers 85-53-5, .616.
  expect(shareOf({ won: 85, drawn: 5, lost: 53 }, 'none').toFixed(3)).toBe('0.616');
});

it('shooters: wins, then maps, then rounds', () => {
  const even = played('1-2 2:1, 3-4 2:1').map((match, index) => ({
    ...match,
    inner: index === 0 ? ([35, 33] as const) : ([38, 30] as const),
  }));
  expect(standings(even, SPORT_RULES.csgo).map(({ teamId }) => teamId)).toEqual([3, 1, 2, 4]);
});
