import type { Sport } from '../sport.rules.ts';
import { counts, happenings, percents, timed } from './builders.ts';

/** Quarters of so many minutes; the usual numbers are those of forty-eight minutes, in proportion. */
const ofQuarters = (minutes: number): Sport => ({
  slug: 'basketball',
  family: 'clock',
  periods: timed({
    word: 'quarter',
    count: 4,
    seconds: minutes * 60,
    lasts: minutes * 150,
    breaks: [150, 900, 150],
    clock: 'down',
    overtime: { count: 6, seconds: 300 },
  }),
  rate: minutes * 2.5,
  scoring: [
    { kind: 'twoPointer', points: 2, share: 0.48 },
    { kind: 'threePointer', points: 3, share: 0.22 },
    { kind: 'freeThrow', points: 1, share: 0.3 },
  ],
  happenings: happenings(
    inProportion(minutes, { foul: 40, timeout: 9, substitution: 44, technicalFoul: 0.8, fouledOut: 0.6 }),
  ),
  facts: ['teamFouls', 'timeouts'],
  rowExtra: 'lastPeriods',
  stats: [
    ...percents({ fieldGoals: 47, threePointers: 36, freeThrows: 78 }),
    ...counts(
      inProportion(minutes, {
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
    ),
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
});

const inProportion = (minutes: number, usual: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(usual).map(([key, value]) => [key, (value * minutes) / 12]));

/** By the rules of FIBA. */
export const basketball = ofQuarters(10);

/** As in the NBA: forty-eight minutes. */
export const basketball48 = ofQuarters(12);
