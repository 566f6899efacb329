import { counts, happenings, series } from './builders.ts';
import { duel } from './esport-builders.ts';

export const starcraft2 = duel({
  slug: 'starcraft2',
  periods: series('map', [3, 5, 7], { seconds: 780, rest: 240, clock: 'up' }),
  happenings: happenings({ expansion: 6, battle: 6 }),
  stats: counts({ armyValue: 4_600, workers: 62, unitsKilled: 88, supply: 152, actionsPerMinute: 290 }),
  playerLine: ['workers', 'unitsKilled', 'actionsPerMinute'],
  races: 'Terran, Zerg, Protoss',
  maps: `
    Abyssal Reef, Alcyone, Altitude, Amphion, Ancient Cistern, Babylon, Crimson Court, Dragon Scales, Equilibrium,
    Ghost River, Goldenaura, Gresvan, Hard Lead, Hecate, Neohumanity, Oceanborn, Post-Youth, Royal Blood, Site Delta,
    Solaris`,
});
