import { findGame } from '#modules/catalog/games.rules.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import { chinese } from './chinese.rules.ts';
import { day as chineseDay, stage as chineseStage } from './chinese-prose.rules.ts';
import { does, day as englishDay, stage as englishStage } from './english-prose.rules.ts';
import type { MatchFacts } from './facts.rules.ts';

it('a match is reported on its day in the brand’s zone', () => {
  const startAt = new Date('2026-11-15T21:15:00Z');
  expect(englishDay({ startAt, zone: 'Asia/Shanghai' })).toBe('November 16');
  expect(chineseDay({ startAt, zone: 'Asia/Shanghai' })).toBe('11 月 16 日');
  expect(englishDay({ startAt, zone: 'Europe/London' })).toBe('November 15');
});

it.each([
  ['football', 'Arsenal', 'have', 'have'],
  ['tennis', 'Sinner', 'have', 'has'],
  ['darts', 'Luke Littler', 'come', 'comes'],
  ['beachvolleyball', 'Mol / Sørum', 'come', 'come'],
  ['valorant', 'T1', 'are', 'are'],
] as const)('%s, %s, %s: %s', (game, en, verb, expected) => {
  const home = { id: 1, names: { en }, strength: 50 };
  expect(does({ gameId: findGame(game)!.gameId, home }, verb)).toBe(expected);
});

it.each([
  ['12', 'round 12', '第 12 轮'],
  ['Semi-finals', 'Semi-finals', '半决赛'],
  ['Vienna Open, Final', 'Vienna Open, Final', 'Vienna Open决赛'],
  ['', 'this round', '本轮'],
])('the stage of the round "%s" is "%s", "%s"', (round, english, chinese) => {
  expect(englishStage({ round } as MatchFacts)).toBe(english);
  expect(chineseStage({ round } as MatchFacts)).toBe(chinese);
});

it('a report of short names and no coming match is still an article: above 80 characters in Chinese', () => {
  const team = (id: number, name: string) => ({ id, names: { en: name }, strength: 80 });
  for (let id = 1; id <= 20; id += 1) {
    const match: MatchFacts = {
      ...{ id, gameId: 1, leagueId: 1, leagueRank: 1, league: { en: 'LPL' }, round: '3', zone: 'UTC' },
      ...{ startAt: new Date('2026-11-15T21:15:00Z'), finished: true, bestOf: 3, facts: {}, lobby: null },
      ...{ home: team(1, 'IG'), away: team(2, 'WE'), score: [2, 0] },
      periods: [
        [9, 4, 1],
        [8, 3, 1],
      ],
    };
    expect(plainText(chinese((key) => key).report(match, [match]).body).length).toBeGreaterThan(80);
  }
});
