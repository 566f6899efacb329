import type { FeedMessage, ScoreMessage } from '#modules/feeds/feed.contract.ts';
import { MATCHES, PER_STEP } from './wire.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const names = (name: string) => ({ en: name, zh_CN: name });
const CREST = { a: '#112233', b: '#445566', c: '#FFFFFF', shape: 'halves' } as const;

/** A league, its teams, and matches between them that have just begun. */
export const ground = (now: Date): FeedMessage[] => [
  {
    kind: 'league',
    ref: 'l',
    game: 'football',
    slug: 'l',
    names: names('League'),
    country: 'eng',
    season: '2026',
    format: 'table',
    rank: 1,
  },
  ...numbers(2 * MATCHES).map((n): FeedMessage => {
    const ref = `t${n}`;
    return {
      kind: 'team',
      ref,
      game: 'football',
      slug: ref,
      names: names(`Team ${n}`),
      crest: CREST,
      country: 'eng',
    };
  }),
  ...numbers(MATCHES).map(
    (n): FeedMessage => ({
      kind: 'fixture',
      ref: `m${n}`,
      version: 1,
      game: 'football',
      league: 'l',
      home: `t${2 * n}`,
      away: `t${2 * n + 1}`,
      round: '1',
      startAt: now.toISOString(),
      bestOf: null,
    }),
  ),
];

/** The next tenth of the matches, each with a new score: the step's number. */
export const step = (number: number): ScoreMessage[] =>
  numbers(PER_STEP).map((n) => ({
    kind: 'score',
    match: `m${(number * PER_STEP + n) % MATCHES}`,
    version: number + 1,
    state: 'in_progress',
    period: 1,
    clockSeconds: 60,
    clockRuns: true,
    periodScores: [[number, 0, 0]],
    homeScore: number,
    awayScore: 0,
    facts: { corners: [number % 9, 2] },
    serving: null,
  }));
