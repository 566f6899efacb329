import { findGame } from '#modules/catalog/games.rules.ts';
import { day as chineseDay } from './chinese-prose.rules.ts';
import { does, day as englishDay } from './english-prose.rules.ts';
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
