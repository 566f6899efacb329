import { counts, happenings, series } from './builders.ts';
import { duel } from './esport-builders.ts';

export const warcraft3 = duel({
  slug: 'warcraft3',
  periods: series('map', [3, 5, 7], { seconds: 960, rest: 240, clock: 'up' }),
  happenings: happenings({ heroKilled: 3, expansion: 1, battle: 6 }),
  stats: counts({ heroKills: 1.5, unitsKilled: 34, gold: 7_400, supply: 62, actionsPerMinute: 210 }),
  playerLine: ['heroKills', 'unitsKilled', 'actionsPerMinute'],
  races: 'Human, Orc, Undead, Night Elf, Random',
  maps: `
    Amazonia, Autumn Leaves, Boulder Vale, Concealed Hill, Echo Isles, Hammerfall, Last Refuge, Lost Temple,
    Northern Isles, Shallow Grave, Springtime, Terenas Stand, Tidehunters, Turtle Rock, Twisted Meadows`,
});
