import type { GameSlug } from '../games.rules.ts';
import { sportOf } from './index.ts';

/** Scores of a period, and whether the home side has won it; each is checked for the away side as well. */
const OPEN = false;
const WON = true;

describe.each<[GameSlug, [number, number, boolean][]]>([
  [
    'tennis',
    [
      [0, 0, OPEN],
      [5, 0, OPEN],
      [5, 4, OPEN],
      [6, 0, WON],
      [6, 4, WON],
      [6, 5, OPEN],
      [6, 6, OPEN],
      [7, 5, WON],
      [7, 6, WON],
      [8, 7, OPEN],
      [9, 7, WON],
    ],
  ],
  [
    'badminton',
    [
      [20, 0, OPEN],
      [21, 0, WON],
      [21, 19, WON],
      [21, 20, OPEN],
      [22, 20, WON],
      [28, 27, OPEN],
      [29, 28, OPEN],
      [29, 29, OPEN],
      [30, 28, WON],
      [30, 29, WON],
    ],
  ],
  [
    'tabletennis',
    [
      [10, 0, OPEN],
      [11, 0, WON],
      [11, 9, WON],
      [11, 10, OPEN],
      [12, 10, WON],
      [18, 17, OPEN],
      [19, 17, WON],
    ],
  ],
  [
    'volleyball',
    [
      [15, 3, OPEN],
      [24, 10, OPEN],
      [25, 23, WON],
      [25, 24, OPEN],
      [26, 24, WON],
      [33, 32, OPEN],
      [34, 32, WON],
    ],
  ],
  [
    'beachvolleyball',
    [
      [15, 3, OPEN],
      [20, 12, OPEN],
      [21, 19, WON],
      [21, 20, OPEN],
      [27, 25, WON],
    ],
  ],
  [
    'csgo',
    [
      [12, 0, OPEN],
      [13, 0, WON],
      [13, 11, WON],
      [12, 12, OPEN],
      [13, 12, OPEN],
      [15, 12, OPEN],
      [16, 12, WON],
      [16, 14, WON],
      [15, 15, OPEN],
      [16, 15, OPEN],
      [18, 17, OPEN],
      [19, 15, WON],
      [19, 17, WON],
      [18, 18, OPEN],
      [21, 18, OPEN],
      [22, 20, WON],
    ],
  ],
  [
    'valorant',
    [
      [12, 0, OPEN],
      [13, 11, WON],
      [13, 12, OPEN],
      [14, 12, WON],
      [15, 14, OPEN],
      [20, 18, WON],
    ],
  ],
  [
    'rainbowsix',
    [
      [6, 0, OPEN],
      [7, 5, WON],
      [6, 6, OPEN],
      [7, 6, OPEN],
      [8, 6, WON],
      [7, 7, OPEN],
      [8, 7, WON],
    ],
  ],
  [
    'starcraft2',
    [
      [0, 0, OPEN],
      [1, 0, WON],
    ],
  ],
  [
    'warcraft3',
    [
      [0, 0, OPEN],
      [1, 0, WON],
    ],
  ],
  [
    'otheresports',
    [
      [0, 0, OPEN],
      [1, 0, WON],
    ],
  ],
])('a period of %s', (slug, scores) => {
  const { periodWinner } = sportOf(slug);

  it.each(scores)('at %i-%i: %s', (home, away, won) => {
    expect(periodWinner?.(home, away, false)).toBe(won ? 'home' : null);
    expect(periodWinner?.(away, home, false)).toBe(won ? 'away' : null);
  });
});

describe.each<[GameSlug, [number, number, boolean][]]>([
  [
    'volleyball',
    [
      [14, 0, OPEN],
      [15, 13, WON],
      [15, 14, OPEN],
      [16, 14, WON],
      [25, 24, OPEN],
    ],
  ],
  [
    'beachvolleyball',
    [
      [14, 0, OPEN],
      [15, 13, WON],
      [15, 14, OPEN],
      [17, 15, WON],
    ],
  ],
  [
    'badminton',
    [
      [15, 0, OPEN],
      [21, 19, WON],
    ],
  ],
  [
    'tabletennis',
    [
      [7, 0, OPEN],
      [11, 9, WON],
    ],
  ],
  [
    'tennis',
    [
      [5, 0, OPEN],
      [7, 6, WON],
    ],
  ],
])('the deciding period of %s', (slug, scores) => {
  it.each(scores)('at %i-%i: %s', (home, away, won) => {
    expect(sportOf(slug).periodWinner?.(home, away, true)).toBe(won ? 'home' : null);
    expect(sportOf(slug).periodWinner?.(away, home, true)).toBe(won ? 'away' : null);
  });
});

it('is decided by the feed where points do not decide', () => {
  const results = [
    'lol',
    'kog',
    'dota2',
    'wildrift',
    'mobilelegends',
    'overwatch',
    'rocketleague',
    'eafc',
    'snooker',
    'darts',
  ] as const;
  for (const slug of results) expect(sportOf(slug).periodWinner, slug).toBeUndefined();
});
