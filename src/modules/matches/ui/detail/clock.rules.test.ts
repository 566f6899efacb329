import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { clockText } from '../../clock.rules.ts';
import type { Match } from '../../matches.contract.ts';
import { countdown, segments } from './clock.rules.ts';
import { aMatch, NOW } from './detail.factory.ts';

const clock = (game: GameSlug, values: Partial<Match>, seconds = 0) =>
  clockText(sportOf(game).periods, aMatch(game, values), NOW + seconds * 1_000);

describe('the clock', () => {
  it.each([
    ['football', { period: 1, clockSeconds: 0 }, "1'"],
    ['football', { period: 1, clockSeconds: 2_699 }, "45'"],
    ['football', { period: 1, clockSeconds: 2_700 }, "45+1'"],
    ['football', { period: 2, clockSeconds: 1_300 }, "67'"],
    ['football', { period: 2, clockSeconds: 2_850 }, "90+3'"],
    ['football', { period: 3, clockSeconds: 60, state: 'overtime' }, "92'"],
    ['football', { period: 4, clockSeconds: 0, state: 'overtime' }, "106'"],
    ['football', { period: 1, clockSeconds: 2_700, state: 'break' }, null],
    ['football', { period: 5, state: 'penalty' }, null],
    ['football', { period: 2, state: 'finished' }, null],
    ['basketball', { period: 3, clockSeconds: 468 }, '02:12'],
    ['basketball', { period: 5, clockSeconds: 10, state: 'overtime' }, '04:50'],
    ['lol', { period: 4, clockSeconds: 1_694 }, '28:14'],
    ['basketball', { period: 3, clockSeconds: 0, clockRuns: false }, null],
    ['tennis', { period: 2 }, null],
    ['baseball', { period: 7 }, null],
  ] as const)('%s %o shows %s', (game, values, text) => {
    expect(clock(game, values)).toBe(text);
  });

  it('runs while the match does', () => {
    expect(clock('football', { period: 1, clockSeconds: 30 }, 60)).toBe("2'");
    expect(clock('football', { period: 1, clockSeconds: 30, clockRuns: false }, 60)).toBe("1'");
    expect(clock('basketball', { period: 1, clockSeconds: 0 }, 90)).toBe('08:30');
  });

  it('stops at the longest stoppage time without an update', () => {
    expect(clock('basketball', { period: 1, clockSeconds: 0 }, 9_000)).toBe('00:00');
    expect(clock('football', { period: 1, clockSeconds: 0 }, 90_000)).toBe("45+16'");
  });
});

describe('the time until the start', () => {
  it.each([
    ['2026-11-15T14:13:42Z', '01:08:42'],
    ['2026-11-15T13:05:01Z', '00:00:01'],
    ['2026-11-15T13:05:00Z', null],
    ['2026-11-16T13:05:00Z', null],
  ])('%s → %s', (start, text) => {
    expect(countdown(start, NOW)).toBe(text);
  });
});

describe('the timeline', () => {
  const line = (game: GameSlug, values: Partial<Match>) => segments(sportOf(game), aMatch(game, values), NOW);

  it('is empty before the match', () => {
    expect(line('football', { state: 'not_started', period: 0 }).map(({ played }) => played)).toEqual([0, 0]);
  });

  it('fills the current period only', () => {
    expect(line('football', { period: 2, clockSeconds: 1_350 })).toEqual([
      { played: 1, tone: 'played', weight: 2_700 },
      { played: 0.5, tone: 'now', weight: 2_700 },
    ]);
  });

  it('is still in a break and at the end', () => {
    const tones = (state: Match['state']) =>
      line('football', { state, period: 1, clockSeconds: 2_700 }).map(({ tone }) => tone);
    expect(tones('break')).toEqual(['played', undefined]);
    expect(line('football', { state: 'finished', period: 2 }).map(({ tone }) => tone)).toEqual([
      'played',
      'played',
    ]);
  });

  it('includes overtime, once reached', () => {
    expect(line('football', { state: 'overtime', period: 3 }).map(({ weight }) => weight)).toEqual([
      2_700, 2_700, 900,
    ]);
  });

  it('gives a won map the colour of its winner, and ends with the series', () => {
    const periodScores: Match['periodScores'] = [
      [18, 9, 1],
      [7, 15, 2],
      [21, 11, 1],
    ];
    const running = line('lol', { bestOf: 5, period: 3, periodScores, clockSeconds: 990 });
    expect(running.map(({ tone }) => tone)).toEqual(['home', 'away', 'now', undefined, undefined]);
    const over = line('lol', { bestOf: 3, period: 3, periodScores, state: 'finished' });
    expect(over.map(({ tone }) => tone)).toEqual(['home', 'away', 'home']);
  });

  it('is half full without a known share', () => {
    expect(line('tennis', { bestOf: 3, period: 1, clockRuns: false })[0]).toMatchObject({
      played: 0.5,
      tone: 'now',
    });
  });
});
