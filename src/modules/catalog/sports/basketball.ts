import type { Sport } from '../sport.rules.ts';
import { counts, happenings, percents, timed } from './builders.ts';

export const basketball: Sport = {
  slug: 'basketball',
  family: 'clock',
  periods: timed({
    word: 'quarter',
    count: 4,
    seconds: 720,
    lasts: 1_800,
    breaks: [150, 900, 150],
    clock: 'down',
    overtime: { count: 6, seconds: 300 },
  }),
  rate: 30,
  scoring: [
    { kind: 'twoPointer', points: 2, share: 0.48 },
    { kind: 'threePointer', points: 3, share: 0.22 },
    { kind: 'freeThrow', points: 1, share: 0.3 },
  ],
  happenings: happenings({ foul: 40, timeout: 9, substitution: 44, technicalFoul: 0.8, fouledOut: 0.6 }),
  facts: ['teamFouls', 'timeouts'],
  rowExtra: 'lastPeriods',
  stats: [
    ...percents({ fieldGoals: 47, threePointers: 36, freeThrows: 78 }),
    ...counts({
      rebounds: 44,
      offensiveRebounds: 10,
      assists: 26,
      steals: 7.5,
      blocks: 5,
      turnovers: 13.5,
      fouls: 20,
      fastBreakPoints: 14,
      pointsInPaint: 50,
    }),
  ],
  playerLine: ['minutes', 'points', 'rebounds', 'assists', 'steals', 'blocks'],
  lineup: {
    shape: 'court',
    starters: 5,
    bench: 8,
    positions: ['pointGuard', 'shootingGuard', 'smallForward', 'powerForward', 'center'],
  },
  markets: ['winner2', 'handicap', 'total'],
  draws: false,
  habits: { turns: 0.7 },
};
