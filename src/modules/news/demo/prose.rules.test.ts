import { findGame } from '#modules/catalog/games.rules.ts';
import { day as chineseDay, stage as chineseStage } from './chinese-prose.rules.ts';
import { does, day as englishDay, stage as englishStage } from './english-prose.rules.ts';
import type { MatchFacts } from './facts.rules.ts';

it('a match is reported on its day in the brand’s zone', () => {
  const startAt = new Date('2026-11-15T21:15:00Z');
  expect(englishDay({ startAt, zone: 'Asia/Shanghai' })).toBe('16 November');
  expect(chineseDay({ startAt, zone: 'Asia/Shanghai' })).toBe('11 月 16 日');
  expect(englishDay({ startAt, zone: 'Europe/London' })).toBe('15 November');
});

it.each([
  ['football', 'have', 'have'],
  ['tennis', 'have', 'has'],
  ['tennis', 'come', 'comes'],
  ['valorant', 'are', 'are'],
] as const)('%s playing %s: %s', (game, verb, said) => {
  expect(does({ gameId: findGame(game)!.gameId } as MatchFacts, verb)).toBe(said);
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
