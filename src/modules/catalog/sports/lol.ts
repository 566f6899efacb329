import { counts, happenings, series } from './builders.ts';
import { moba } from './esport-builders.ts';

export const lol = moba({
  slug: 'lol',
  periods: series('map', [1, 3, 5], { seconds: 1_980, rest: 600, clock: 'up' }),
  rate: 26,
  happenings: happenings({ tower: 14, dragon: 5, baron: 1.5, herald: 0.8, firstBlood: 1 }),
  stats: counts({ kills: 13, gold: 58_000, towers: 6, dragons: 2.2, barons: 0.8, heralds: 0.4 }),
  positions: ['top', 'jungle', 'mid', 'bot', 'support'],
  bans: 5,
  heroes: `
    Aatrox, Ahri, Alistar, Ambessa, Annie, Ashe, Azir, Camille, Corki, Ezreal, Gnar, Jayce, Jinx, Kai'Sa, Kalista,
    K'Sante, LeBlanc, Lee Sin, Leona, Maokai, Nautilus, Orianna, Rakan, Rell, Renekton, Sejuani, Senna, Skarner,
    Taliyah, Varus, Vi, Viktor, Xayah, Xin Zhao, Yone, Zeri`,
});
