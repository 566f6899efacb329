import type { Side, Sport } from '../sport.rules.ts';
import { counts, happenings, leader, only, percents, series } from './builders.ts';

export const tennis: Sport = {
  slug: 'tennis',
  family: 'won',
  individual: true,
  periods: series('set', [3, 5], { seconds: 2_400, rest: 120 }),
  rate: 9.6,
  scoring: only('gameWon'),
  periodWinner: setWinner,
  happenings: happenings({ ace: 9, doubleFault: 5, break: 4, tieBreak: 0.5, medicalTimeout: 0.1 }),
  facts: ['points'],
  rowExtra: 'setsAndPoints',
  stats: [
    ...counts({ aces: 5, doubleFaults: 3 }),
    ...percents({ firstServe: 63, firstServePoints: 72, secondServePoints: 52 }),
    ...counts({ breakPoints: 3, winners: 24, unforcedErrors: 22, totalPoints: 70 }),
  ],
  playerLine: ['aces', 'winners', 'unforcedErrors'],
  lineup: { shape: 'pair', starters: 1, bench: 0, positions: ['player'] },
  markets: ['winner2', 'handicap', 'total', 'correctScore'],
  draws: false,
  habits: { turns: 0.74, service: 'game' },
};

/** Six games with two ahead, 7-5, or 7-6 after the tie-break; where no tie-break is played, two ahead. */
function setWinner(home: number, away: number): Side | null {
  const [less, more] = home < away ? [home, away] : [away, home];
  const won = (more >= 6 && more - less >= 2) || (more === 7 && less === 6);
  return won ? leader(home, away) : null;
}
