import { describe, expect, it } from 'vitest';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Match } from '../matches.contract.ts';
import { MATCH_STATES } from '../matches.rules.ts';
import { aMatch, someSports } from './match-list/match-list-data.factory.ts';
import { cards, extras, oddsOf, pair, rowState, staleSince } from './row.rules.ts';

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** "half 1-0 | corners 5-3 | *27-29": labels before, a star on the current period. */
function extraText(game: GameSlug, part: Partial<Match>): string {
  const match = aMatch({ game, state: 'in_progress', ...part });
  return extras(someSports.sports[game]!, match)
    .map(({ text, label, period, now }) => {
      const name = label ?? (period && game === 'basketball' && `p${period}`);
      return `${name ? `${name} ` : ''}${now ? '*' : ''}${plain(text)}`;
    })
    .join(' | ');
}

describe('the state of a row', () => {
  it('is defined for every state of a match', () => {
    expect(Object.fromEntries(MATCH_STATES.map((state) => [state, rowState({ state })]))).toEqual({
      not_started: 'pre',
      preview: 'pre',
      in_progress: 'live',
      overtime: 'live',
      penalty: 'live',
      break: 'break',
      finished: 'end',
      postponed: 'off',
      cancelled: 'off',
    });
  });
});

describe('beside the score', () => {
  it.each<[string, GameSlug, Partial<Match>, string]>([
    ['football in its first half', 'football', { period: 1, periodScores: [[1, 0, 0]] }, 'half –'],
    [
      'football later',
      'football',
      {
        period: 2,
        periodScores: [
          [1, 1, 0],
          [1, 0, 0],
        ],
        facts: { corners: [5, 3], redCards: [0, 1] },
      },
      'half 1-1 | corners 5-3',
    ],
    [
      'football at half time',
      'football',
      { state: 'break', period: 1, periodScores: [[0, 0, 0]] },
      'half 0-0',
    ],
    [
      'basketball',
      'basketball',
      {
        period: 4,
        periodScores: [
          [20, 21, 2],
          [31, 28, 1],
          [30, 27, 1],
          [2, 4, 0],
        ],
      },
      'p3 30-27 | p4 *2-4',
    ],
    [
      'basketball when it is over',
      'basketball',
      {
        state: 'finished',
        period: 4,
        periodScores: [
          [20, 21, 2],
          [31, 28, 1],
        ],
      },
      'p1 20-21 | p2 31-28',
    ],
    [
      'a series of maps',
      'csgo',
      {
        bestOf: 3,
        period: 2,
        periodScores: [
          [13, 9, 1],
          [8, 10, 0],
        ],
      },
      'BO3 | 13-9 | *8-10',
    ],
    ['a series whose map has only begun', 'csgo', { bestOf: 3, period: 1, periodScores: [[0, 0, 0]] }, 'BO3'],
    ['a series to come', 'lol', { bestOf: 5, state: 'not_started' }, 'BO5'],
    [
      'tennis',
      'tennis',
      {
        period: 2,
        periodScores: [
          [7, 6, 1],
          [3, 4, 0],
        ],
        facts: { points: ['30', '15'] },
        serving: 'away',
      },
      '7-6 | *3-4 | 30-15•',
    ],
    ['baseball', 'baseball', { period: 3, facts: { hits: [4, 2], errors: [0, 1] } }, 'hits 4-2 | errors 0-1'],
    ['football to come', 'football', { state: 'not_started' }, ''],
    ['football that was called off', 'football', { state: 'postponed' }, ''],
    ['a match without periods', 'icehockey', { state: 'finished' }, ''],
  ])('%s', (_, game, part, expected) => expect(extraText(game, part)).toBe(expected));

  it('has no label for other facts', () => {
    expect(extraText('basketball', { facts: { timeouts: [2, 3] } })).toBe('');
  });
});

it('isolates the two numbers of a score, so that each page orders them', () => {
  expect(pair(2, 1)).toBe('\u20682\u2069-\u20681\u2069');
});

describe('the odds', () => {
  it('have their direction since the opening', () => {
    const odds = { opening: [1_600, 4_100, 6_000], prices: [1_520, 4_100, 6_800] };
    expect(oddsOf(aMatch({ odds }), String)).toEqual([
      { value: '1520', move: 'down' },
      { value: '4100' },
      { value: '6800', move: 'up' },
    ]);
  });

  it('have no direction after the end', () => {
    const odds = { opening: [1_600, 4_100, 6_000], prices: [1_520, 4_100, 6_800] };
    const over = aMatch({ odds, state: 'finished' });
    expect(oddsOf(over, String, ['up', 'up', 'up'])).toEqual([
      { value: '1520' },
      { value: '4100' },
      { value: '6800' },
    ]);
  });

  it('are absent without a market', () => expect(oddsOf(aMatch(), String)).toBeUndefined());
});

it('counts sendings-off', () => {
  const match = aMatch({ facts: { redCards: [0, 2] } });
  expect([cards(match, 0), cards(match, 1), cards(aMatch(), 0)]).toEqual([0, 2, 0]);
});

describe('staleSince', () => {
  const since = '2026-11-15T12:10:00Z';
  it.each([
    ['nobody is silent', { clockAt: '2026-11-15T12:00:00Z' }, null],
    ['the last word was before it', { silentSince: since, clockAt: '2026-11-15T12:00:00Z' }, since],
    ['a change written with the last word', { silentSince: since, clockAt: '2026-11-15T12:10:05Z' }, since],
    ['a change that came after all', { silentSince: since, clockAt: '2026-11-15T12:14:00Z' }, null],
  ])('%s', (_, part, expected) => expect(staleSince(aMatch(part))).toBe(expected));
});
