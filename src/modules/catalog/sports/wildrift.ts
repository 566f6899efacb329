import { counts, happenings, series } from './builders.ts';
import { moba } from './esport-builders.ts';

export const wildrift = moba({
  slug: 'wildrift',
  periods: series('mobaGame', [3, 5, 7], { seconds: 1_140, rest: 480, clock: 'up' }),
  rate: 28,
  happenings: happenings({ tower: 13, dragon: 4, baron: 1.2, herald: 1, firstBlood: 1 }),
  stats: counts({ kills: 14, gold: 48_000, towers: 6, dragons: 2, barons: 0.6, heralds: 0.5 }),
  bans: 5,
  heroes: {
    baronLane: 'Akali, Camille, Darius, Fiora, Garen, Gwen, Irelia, Jax, Jayce, Renekton',
    jungle: `Amumu, Evelynn, Graves, Jarvan IV, Kha'Zix, Lee Sin, Rengar, Vi, Wukong, Xin Zhao`,
    mid: 'Ahri, Akshan, Corki, Galio, Gragas, Lux, Orianna, Syndra, Yone, Zed',
    dragonLane: `Ashe, Caitlyn, Draven, Ezreal, Jhin, Jinx, Kai'Sa, Lucian, Varus, Xayah`,
    support: 'Alistar, Blitzcrank, Braum, Janna, Leona, Lulu, Nami, Rakan, Seraphine, Thresh',
  },
});
