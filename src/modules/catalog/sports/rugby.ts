import type { Sport } from '../sport.rules.ts';
import { counts, happenings, names, shared, timed } from './builders.ts';

/** Rugby union: fifteen a side, in the order of their shirts. */
export const rugby: Sport = {
  slug: 'rugby',
  family: 'clock',
  periods: timed({
    word: 'half',
    count: 2,
    seconds: 2_400,
    lasts: 2_820,
    breaks: [900],
    clock: 'up',
    runsOn: true,
    overtime: { count: 2, seconds: 600 },
  }),
  rate: 7,
  scoring: [
    { kind: 'try', points: 5, share: 0.39 },
    { kind: 'conversion', points: 2, share: 0.28 },
    { kind: 'penaltyKick', points: 3, share: 0.31 },
    { kind: 'dropGoal', points: 3, share: 0.02 },
  ],
  happenings: happenings({
    yellowCard: 1.3,
    redCard: 0.12,
    substitution: 14,
    missedConversion: 1.5,
    tmo: 1.5,
  }),
  facts: ['tries', 'redCards'],
  rowExtra: 'halfAndFacts',
  stats: [
    shared('possession'),
    shared('territory'),
    ...counts({ tries: 2.8, carryMetres: 430, lineBreaks: 5, tacklesMade: 135, missedTackles: 20 }),
    ...counts({ scrumsWon: 6, lineoutsWon: 12, turnoversConceded: 13, penaltiesConceded: 10 }),
  ],
  playerLine: ['tries', 'points', 'carryMetres', 'tacklesMade'],
  lineup: {
    shape: 'roster',
    starters: 15,
    bench: 8,
    positions: names(
      `prop, hooker, prop, lock, lock, flanker, flanker, numberEight, scrumHalf, flyHalf, wing, centre, centre, wing,
      fullback`,
    ),
  },
  markets: ['winner3', 'handicap', 'total'],
  draws: true,
};
