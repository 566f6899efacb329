import { counts, happenings, series } from './builders.ts';
import { moba } from './esport-builders.ts';

export const lol = moba({
  slug: 'lol',
  periods: series('mobaGame', [1, 3, 5], { seconds: 1_980, rest: 600, clock: 'up' }),
  rate: 26,
  happenings: happenings({ tower: 14, dragon: 5, baron: 1.5, herald: 0.8, firstBlood: 1 }),
  stats: counts({ kills: 13, gold: 58_000, towers: 6, dragons: 2.2, barons: 0.8, heralds: 0.4 }),
  bans: 5,
  heroes: {
    top: `Aatrox, Ambessa, Camille, Gnar, Jayce, K'Sante, Renekton, Rumble, Sion, Yone`,
    jungle: 'Jarvan IV, Lee Sin, Maokai, Nocturne, Sejuani, Skarner, Vi, Viego, Wukong, Xin Zhao',
    mid: 'Ahri, Annie, Azir, Corki, Galio, LeBlanc, Orianna, Syndra, Taliyah, Viktor',
    bot: `Ashe, Ezreal, Jhin, Jinx, Kai'Sa, Kalista, Senna, Varus, Xayah, Zeri`,
    support: 'Alistar, Braum, Leona, Nautilus, Neeko, Poppy, Rakan, Rell, Renata Glasc, Thresh',
  },
});
