import { counts, happenings, series } from './builders.ts';
import { moba } from './esport-builders.ts';

export const dota2 = moba({
  slug: 'dota2',
  periods: series('map', [1, 3, 5], { seconds: 2_280, rest: 720, clock: 'up' }),
  rate: 55,
  wealth: 'netWorth',
  happenings: happenings({ tower: 15, roshan: 3, barracks: 5, firstBlood: 1 }),
  stats: counts({ kills: 27, netWorth: 82_000, towers: 7, barracks: 2.4, roshans: 1.5, lastHits: 1_050 }),
  positions: ['carry', 'mid', 'offlane', 'softSupport', 'hardSupport'],
  bans: 7,
  heroes: `
    Ancient Apparition, Axe, Batrider, Beastmaster, Chen, Dark Seer, Dawnbreaker, Dragon Knight, Earthshaker,
    Ember Spirit, Enchantress, Gyrocopter, Hoodwink, Invoker, Juggernaut, Lina, Luna, Magnus, Mars, Medusa,
    Monkey King, Morphling, Muerta, Nature's Prophet, Pangolier, Phantom Assassin, Phoenix, Puck, Queen of Pain,
    Rubick, Shadow Fiend, Snapfire, Sniper, Storm Spirit, Templar Assassin, Tidehunter, Tiny, Tusk, Windranger`,
});
