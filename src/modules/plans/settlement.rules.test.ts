import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { toWin } from '#modules/catalog/main-score.rules.ts';
import type { PeriodScore, Sport } from '#modules/catalog/sport.rules.ts';
import { SPORTS, sportOf } from '#modules/catalog/sports/index.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import {
  isHandicap,
  isPrediction,
  isTotal,
  levelsOf,
  lineStep,
  PLAY_LEVELS,
  type Play,
  type PlayLevel,
  type Prediction,
  picksOf,
  playsOf,
} from './plays.rules.ts';
import { ended, predicted } from './settlement.factory.ts';
import { divide, type Result, settle, VERDICTS, type Verdict } from './settlement.rules.ts';

type Row = [
  play: Play,
  pick: Prediction['pick'],
  line: number | null,
  home: number,
  away: number,
  verdict: Verdict,
];

/** Each play with every verdict, where points are counted. */
const POINTS: readonly Row[] = [
  ['winner3', 'home', null, 2, 1, 'hit'],
  ['winner3', 'home', null, 1, 1, 'miss'],
  ['winner3', 'draw', null, 1, 1, 'hit'],
  ['winner3', 'draw', null, 0, 1, 'miss'],
  ['winner3', 'away', null, 0, 1, 'hit'],
  ['winner2', 'home', null, 2, 1, 'hit'],
  ['winner2', 'home', null, 1, 2, 'miss'],
  ['winner2', 'away', null, 1, 2, 'hit'],
  ['winner2', 'away', null, 2, 2, 'push'],
  ['handicap', 'home', -500, 1, 0, 'hit'],
  ['handicap', 'home', -500, 1, 1, 'miss'],
  ['handicap', 'away', -500, 1, 1, 'hit'],
  ['handicap', 'home', -1_000, 1, 0, 'push'],
  ['handicap', 'away', -1_000, 1, 0, 'push'],
  ['handicap', 'home', 0, 1, 1, 'push'],
  ['handicap', 'home', -250, 1, 1, 'half_miss'],
  ['handicap', 'away', -250, 1, 1, 'half_hit'],
  ['handicap', 'home', 250, 1, 1, 'half_hit'],
  ['handicap', 'away', 250, 1, 1, 'half_miss'],
  ['handicap', 'home', -750, 1, 0, 'half_hit'],
  ['handicap', 'home', -750, 2, 0, 'hit'],
  ['handicap', 'away', -750, 1, 0, 'half_miss'],
  ['handicap', 'home', -1_250, 1, 0, 'half_miss'],
  ['handicap', 'home', 1_250, 0, 1, 'half_hit'],
  ['handicap', 'home', 1_250, 0, 2, 'miss'],
  ['total', 'over', 2_500, 2, 1, 'hit'],
  ['total', 'over', 2_500, 1, 1, 'miss'],
  ['total', 'under', 2_500, 1, 1, 'hit'],
  ['total', 'over', 3_000, 2, 1, 'push'],
  ['total', 'under', 3_000, 2, 1, 'push'],
  ['total', 'over', 2_750, 2, 1, 'half_hit'],
  ['total', 'under', 2_750, 2, 1, 'half_miss'],
  ['total', 'over', 2_250, 1, 1, 'half_miss'],
  ['total', 'under', 2_250, 1, 1, 'half_hit'],
  ['correctScore', 'score', 2_001, 2, 1, 'hit'],
  ['correctScore', 'score', 2_001, 1, 2, 'miss'],
];

/** Each play with every verdict, where periods are won; `n` of them win the match. */
const series = (n: number): readonly Row[] => [
  ['winner2', 'home', null, n, n - 1, 'hit'],
  ['winner2', 'home', null, n - 1, n, 'miss'],
  ['winner2', 'away', null, 0, n, 'hit'],
  ...(['handicap', 'mapHandicap'] as const).flatMap((play): Row[] => [
    [play, 'home', -1_500, n, n - 1, 'miss'],
    [play, 'home', -1_500, n, 0, n > 1 ? 'hit' : 'miss'],
    [play, 'away', -1_500, n, n - 1, 'hit'],
    [play, 'home', -1_000, n, n - 1, 'push'],
    [play, 'away', 1_000, n - 1, n, 'push'],
  ]),
  ...(['total', 'mapTotal'] as const).flatMap((play): Row[] => [
    [play, 'over', (2 * n - 1) * 1_000 - 500, n, n - 1, 'hit'],
    [play, 'under', (2 * n - 1) * 1_000 - 500, n, n - 1, 'miss'],
    [play, 'under', n * 1_000, n, 0, 'push'],
  ]),
  ['correctScore', 'score', n * 1_000, n, 0, 'hit'],
  ['correctScore', 'score', n * 1_000, n, n - 1, n === 1 ? 'hit' : 'miss'],
];

const usual = (sport: Sport): number => sport.periods.bestOf?.at(-1) ?? sport.periods.count;
const bestOfIn = (sport: Sport): number | null => (sport.family === 'won' ? usual(sport) : null);

/** First part where parts are won: its winner, independent of the series. */
const FIRST_WON: readonly Row[] = [
  ['winner2', 'home', null, 1, 0, 'hit'],
  ['winner2', 'home', null, 0, 1, 'miss'],
  ['winner2', 'away', null, 0, 1, 'hit'],
  ['winner2', 'away', null, 1, 0, 'miss'],
];

function rowsOf(sport: Sport, level: PlayLevel): Row[] {
  const won = level === 'match' ? series(toWin(sport, usual(sport))!) : FIRST_WON;
  const plays = playsOf(sport, level, bestOfIn(sport));
  return (sport.family === 'won' ? won : POINTS).filter(([play]) => plays.includes(play));
}

/** A match with this score of the first part; later parts differ. */
function afterFirst(sport: Sport, home: number, away: number): Result {
  const bestOf = bestOfIn(sport);
  if (bestOf !== null) {
    const n = toWin(sport, bestOf)!;
    const [first, later]: PeriodScore[] =
      home > away
        ? [
            [2, 1, 1],
            [1, 2, 2],
          ]
        : [
            [1, 2, 2],
            [2, 1, 1],
          ];
    const periodScores = [first!, ...Array.from({ length: n }, () => later!)];
    return ended(sport, home > away ? 1 : n, home > away ? n : 1, { bestOf, periodScores });
  }
  const rest = Array.from({ length: sport.periods.count - 1 }, (): PeriodScore => [3, 7, 0]);
  const more = 7 * rest.length;
  return ended(sport, home + more, away + 3 * rest.length, { periodScores: [[home, away, 0], ...rest] });
}

/** Every possible verdict of a play; each needs a row. */
function verdictsOf(sport: Sport, play: Play): Verdict[] {
  if (isHandicap(play) || isTotal(play)) {
    const halves: Verdict[] = lineStep(sport) === 250 ? ['half_hit', 'half_miss'] : [];
    return ['hit', 'push', 'miss', ...halves];
  }
  return play === 'winner2' && sport.family !== 'won' ? ['hit', 'push', 'miss'] : ['hit', 'miss'];
}

/** A lobby has nothing to predict. */
const slugs = (Object.keys(SPORTS) as GameSlug[]).filter((slug) => !sportOf(slug).lobby);
/** One sport per way of counting: the others differ in data only. */
const representatives = slugs.filter(
  (slug, index) => slugs.findIndex((other) => sportOf(other).family === sportOf(slug).family) === index,
);

function settles(sport: Sport, level: PlayLevel, [play, pick, line, home, away, verdict]: Row): void {
  const bestOf = bestOfIn(sport);
  const prediction = { ...predicted(play, pick, line), level };
  const result = level === 'match' ? ended(sport, home, away, { bestOf }) : afterFirst(sport, home, away);
  const what = `${sport.slug}, the ${level}: ${play} ${pick} ${line} at ${home}–${away}`;
  expect(isPrediction(sport, bestOf, prediction), what).toBe(true);
  expect(settle(sport, prediction, result), what).toBe(verdict);
}

describe.each(representatives)('settle: %s', (slug) => {
  const sport = sportOf(slug);
  describe.each(levelsOf(sport, bestOfIn(sport)))('the %s', (level) => {
    it.each(rowsOf(sport, level))('%s %s %s at %i–%i is a %s', (...row) => settles(sport, level, row));
  });
});

const UNPLAYED: readonly [MatchState, Verdict | null][] = [
  ['cancelled', 'void'],
  ['postponed', null],
  ['not_started', null],
  ['preview', null],
  ['in_progress', null],
  ['break', null],
  ['overtime', null],
  ['penalty', null],
];

describe.each(slugs)('settle: the data of %s', (slug) => {
  const sport = sportOf(slug);
  const bestOf = bestOfIn(sport);

  it('has a row for every play, choice and verdict, and settles all', () => {
    for (const level of levelsOf(sport, bestOf)) {
      const rows = rowsOf(sport, level);
      const covered = new Set(
        rows.flatMap(([play, pick, , , , verdict]) => [`${play} ${pick}`, `${play} ${verdict}`]),
      );
      const wanted = playsOf(sport, level, bestOf).flatMap((play) => [
        ...picksOf(play).map((pick) => `${play} ${pick}`),
        ...verdictsOf(sport, play).map((verdict) => `${play} ${verdict}`),
      ]);
      expect(wanted.filter((name) => !covered.has(name))).toEqual([]);
      for (const row of rows) settles(sport, level, row);
    }
  });

  it('is undecided before the end of a match, and void when it is cancelled', () => {
    for (const [state, verdict] of UNPLAYED)
      for (const level of levelsOf(sport, bestOf))
        for (const play of playsOf(sport, level, bestOf)) {
          const line = play.startsWith('winner') ? null : 1_000;
          const prediction = { ...predicted(play, picksOf(play)[0]!, line), level };
          const result = ended(sport, 3, 0, { state, bestOf });
          expect(settle(sport, prediction, result), `${state} ${level} ${play}`).toBe(verdict);
        }
  });
});

it.each<[GameSlug, number | null, Prediction]>([
  ['football', null, predicted('winner2', 'home')],
  ['football', null, predicted('winner3', 'over')],
  ['football', null, predicted('winner3', 'home', 0)],
  ['football', null, predicted('handicap', 'home')],
  ['football', null, predicted('handicap', 'home', 100)],
  ['football', null, predicted('handicap', 'home', 1_000_000)],
  ['football', null, predicted('total', 'over', 0)],
  ['football', null, predicted('correctScore', 'score', -1)],
  ['tennis', 3, predicted('handicap', 'home', 250)],
  ['tennis', 3, predicted('correctScore', 'score', 1_001)],
  ['tennis', 3, predicted('correctScore', 'score', 3_000)],
  ['lol', 1, predicted('mapHandicap', 'home', 1_500)],
  ['lol', 1, { ...predicted('winner2', 'home'), level: 'first' }],
  ['cricket', null, { ...predicted('winner2', 'home'), level: 'first' }],
])('isPrediction: rejects %s, best of %s: %o', (slug, bestOf, prediction) => {
  expect(isPrediction(sportOf(slug), bestOf, prediction)).toBe(false);
});

it('levelsOf: every sport of two sides has plays of the whole match, a lobby has none', () => {
  for (const sport of Object.values(SPORTS))
    expect(levelsOf(sport, null)[0], sport.slug).toBe(sport.lobby ? undefined : PLAY_LEVELS[0]);
});

it.each<[Verdict, noWinRefund: boolean, expert: number, buyer: number]>([
  ['hit', true, 25, 0],
  ['half_hit', true, 25, 0],
  ['push', true, 0, 25],
  ['half_miss', true, 12, 13],
  ['miss', true, 0, 25],
  ['void', true, 0, 25],
  ['hit', false, 25, 0],
  ['half_hit', false, 25, 0],
  ['push', false, 25, 0],
  ['half_miss', false, 25, 0],
  ['miss', false, 25, 0],
  ['void', false, 0, 25],
])(
  'divide: %s with no-win-refund %s: the expert gets %i of 25, the buyer %i',
  (verdict, refund, expert, buyer) => {
    expect(divide(verdict, refund, 25)).toEqual({ expert, buyer });
  },
);

it('divide: conserves coins', () => {
  for (const verdict of VERDICTS) {
    for (const refund of [true, false]) {
      const { expert, buyer } = divide(verdict, refund, 1);
      expect([expert + buyer, Math.min(expert, buyer)]).toEqual([1, 0]);
    }
  }
});
