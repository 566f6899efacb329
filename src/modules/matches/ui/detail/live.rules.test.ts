import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Match } from '../../matches.contract.ts';
import { aMatch } from './detail.factory.ts';
import { announcementOf, moved, scorer } from './live.rules.ts';

const level = { homeScore: 1, awayScore: 1, period: 1 };

test.each<[GameSlug, Partial<Match>, string | null]>([
  ['football', { homeScore: 2 }, 'scored'],
  ['football', { awayScore: 2 }, 'scored'],
  ['football', { homeScore: 0 }, 'corrected'],
  ['football', { homeScore: 0, corrected: true }, 'corrected'],
  ['football', { state: 'break' }, 'state'],
  ['football', { period: 2 }, 'state'],
  ['football', { clockSeconds: 99 }, null],
  ['basketball', { homeScore: 3 }, null],
  ['basketball', { period: 2, homeScore: 3 }, 'state'],
  ['tennis', { homeScore: 2, period: 2 }, 'scored'],
  ['tennis', { periodScores: [[1, 0, 0]] }, null],
])('%s %o is announced as %s', (game, change, expected) => {
  const before = aMatch(game, level);
  expect(announcementOf(sportOf(game), before, { ...before, ...change })).toBe(expected);
});

test('a score flashes for the side that gained, not after a correction', () => {
  const before = aMatch('football', level);
  expect(scorer(before, { ...before, homeScore: 2 })).toBe('home');
  expect(scorer(before, { ...before, awayScore: 2 })).toBe('away');
  expect(scorer(before, { ...before, homeScore: 0 })).toBeNull();
  expect(scorer(before, { ...before, awayScore: 2, corrected: true })).toBeNull();
});

test('a moving clock causes no refetch', () => {
  const before = aMatch('football', level);
  expect(moved(before, aMatch('football', { ...level, clockSeconds: 99, rev: 11 }))).toBe(false);
  expect(moved(before, { ...before, state: 'break' })).toBe(true);
});
