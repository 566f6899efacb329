import { counts, happenings, series } from './builders.ts';
import { moba } from './esport-builders.ts';

export const dota2 = moba({
  slug: 'dota2',
  periods: series('mobaGame', [1, 3, 5], { seconds: 2_280, rest: 720, clock: 'up' }),
  rate: 55,
  wealth: 'netWorth',
  happenings: happenings({ tower: 15, roshan: 3, barracks: 5, firstBlood: 1 }),
  stats: counts({ kills: 27, netWorth: 82_000, towers: 7, barracks: 2.4, roshans: 1.5, lastHits: 1_050 }),
  bans: 7,
  heroes: {
    carry: `
      Gyrocopter, Juggernaut, Luna, Medusa, Monkey King, Morphling, Muerta, Phantom Assassin, Templar Assassin,
      Terrorblade`,
    mid: `
      Ember Spirit, Invoker, Lina, Pangolier, Puck, Queen of Pain, Shadow Fiend, Sniper, Storm Spirit, Tiny`,
    offlane: `
      Axe, Batrider, Beastmaster, Centaur Warrunner, Dark Seer, Dawnbreaker, Dragon Knight, Magnus, Mars, Tidehunter`,
    softSupport: `
      Earthshaker, Enchantress, Hoodwink, Nature's Prophet, Phoenix, Rubick, Snapfire, Spirit Breaker, Tusk,
      Windranger`,
    hardSupport: `
      Ancient Apparition, Chen, Crystal Maiden, Disruptor, Grimstroke, Jakiro, Lion, Oracle, Shadow Shaman, Warlock`,
  },
});
