import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { type Sport, toWin } from '#modules/catalog/sport.rules.ts';
import { SPORTS, sportOf } from '#modules/catalog/sports/index.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import {
  isPrediction,
  levelsOf,
  PLAY_LEVELS,
  type Play,
  type Prediction,
  picksOf,
  playsOf,
} from './plays.rules.ts';
import { ended, said } from './settlement.factory.ts';
import { divide, settle, VERDICTS, type Verdict } from './settlement.rules.ts';

type Row = [
  play: Play,
  pick: Prediction['pick'],
  line: number | null,
  home: number,
  away: number,
  verdict: Verdict,
];

/** Each play decided every way it can be, where points are counted. */
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

/** The same where periods are won; `n` of them win the match. */
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
const rowsOf = (sport: Sport): Row[] => {
  const rows = sport.family === 'won' ? series(toWin(sport, usual(sport))!) : POINTS;
  return rows.filter(([play]) => sport.markets.includes(play));
};
const slugs = Object.keys(SPORTS) as GameSlug[];

describe.each(slugs)('%s', (slug) => {
  const sport = sportOf(slug);
  const bestOf = sport.family === 'won' ? usual(sport) : null;

  it.each(rowsOf(sport))('%s %s %s at %i–%i is a %s', (play, pick, line, home, away, verdict) => {
    expect(isPrediction(sport, bestOf, said(play, pick, line))).toBe(true);
    expect(settle(sport, said(play, pick, line), ended(sport, home, away, { bestOf }))).toBe(verdict);
  });

  it('has a row for every play it offers, and for every choice of it', () => {
    const covered = new Set(rowsOf(sport).map(([play, pick]) => `${play} ${pick}`));
    const offered = playsOf(sport, 'match', bestOf).flatMap((play) =>
      picksOf(play).map((pick) => `${play} ${pick}`),
    );
    expect(offered.filter((name) => !covered.has(name))).toEqual([]);
  });

  it.each<[MatchState, Verdict | null]>([
    ['cancelled', 'void'],
    ['postponed', null],
    ['not_started', null],
    ['preview', null],
    ['in_progress', null],
    ['break', null],
    ['overtime', null],
    ['penalty', null],
  ])('a match that is %s gives %s, whatever was said', (state, verdict) => {
    for (const level of levelsOf(sport, bestOf)) {
      for (const play of playsOf(sport, level, bestOf)) {
        const line = play.startsWith('winner') ? null : 1_000;
        const prediction = { ...said(play, picksOf(play)[0]!, line), level };
        expect(settle(sport, prediction, ended(sport, 3, 0, { state, bestOf }))).toBe(verdict);
      }
    }
  });
});

it.each<[GameSlug, number | null, Prediction]>([
  ['football', null, said('winner2', 'home')],
  ['football', null, said('winner3', 'over')],
  ['football', null, said('winner3', 'home', 0)],
  ['football', null, said('handicap', 'home')],
  ['football', null, said('handicap', 'home', 100)],
  ['football', null, said('handicap', 'home', 1_000_000)],
  ['football', null, said('total', 'over', 0)],
  ['football', null, said('correctScore', 'score', -1)],
  ['tennis', 3, said('handicap', 'home', 250)],
  ['tennis', 3, said('correctScore', 'score', 1_001)],
  ['tennis', 3, said('correctScore', 'score', 3_000)],
  ['lol', 1, said('mapHandicap', 'home', 1_500)],
  ['lol', 1, { ...said('winner2', 'home'), level: 'first' }],
  ['cricket', null, { ...said('winner2', 'home'), level: 'first' }],
])('%s, best of %s: %o is no prediction', (slug, bestOf, prediction) => {
  expect(isPrediction(sportOf(slug), bestOf, prediction)).toBe(false);
});

it('every sport can be predicted at the level of the match', () => {
  for (const sport of Object.values(SPORTS)) expect(levelsOf(sport, null)[0]).toBe(PLAY_LEVELS[0]);
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
])('%s with no-win-refund %s: the expert gets %i of 25, the buyer %i', (verdict, refund, expert, buyer) => {
  expect(divide(verdict, refund, 25)).toEqual({ expert, buyer });
});

it('no coin is made or lost by dividing', () => {
  for (const verdict of VERDICTS) {
    for (const refund of [true, false]) {
      const { expert, buyer } = divide(verdict, refund, 1);
      expect([expert + buyer, Math.min(expert, buyer)]).toEqual([1, 0]);
    }
  }
});
