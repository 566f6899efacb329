import type { Side } from '../sport.rules.ts';
import { counts, happenings, leader, percents, series } from './builders.ts';
import { shooter } from './esport-builders.ts';

export const csgo = shooter({
  slug: 'csgo',
  periods: series('map', [1, 3, 5], { seconds: 2_700, rest: 600 }),
  rate: 22,
  scoring: [
    { kind: 'elimination', points: 1, share: 0.62 },
    { kind: 'bombExploded', points: 1, share: 0.18 },
    { kind: 'bombDefused', points: 1, share: 0.15 },
    { kind: 'timeExpired', points: 1, share: 0.05 },
  ],
  periodWinner: mapWinner,
  happenings: happenings({ bombPlanted: 9, multiKill: 8, clutch: 2, timeout: 4 }),
  stats: [
    ...counts({ kills: 76, damagePerRound: 75, openingKills: 11, clutches: 1.2, pistolRounds: 1 }),
    ...percents({ headshots: 48 }),
  ],
  positions: ['igl', 'awper', 'entry', 'rifler', 'lurker'],
  maps: 'Ancient, Anubis, Cache, Cobblestone, Dust II, Inferno, Mirage, Nuke, Overpass, Train, Vertigo',
});

const REGULATION = 12;
const OVERTIME_HALF = 3;

/** First to 13; from 12-12 in blocks of six rounds, each won with four: 16, 19, 22 … */
function mapWinner(home: number, away: number): Side | null {
  const [less, more] = home < away ? [home, away] : [away, home];
  const blocks = less < REGULATION ? 0 : Math.floor((less - REGULATION) / OVERTIME_HALF) + 1;
  return more > REGULATION + blocks * OVERTIME_HALF ? leader(home, away) : null;
}
