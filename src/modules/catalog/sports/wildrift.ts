import { counts, happenings, series } from './builders.ts';
import { moba } from './esport-builders.ts';

export const wildrift = moba({
  slug: 'wildrift',
  periods: series('map', [3, 5, 7], { seconds: 1_140, rest: 480, clock: 'up' }),
  rate: 28,
  happenings: happenings({ tower: 13, dragon: 4, baron: 1.2, herald: 1, firstBlood: 1 }),
  stats: counts({ kills: 14, gold: 48_000, towers: 6, dragons: 2, barons: 0.6, heralds: 0.5 }),
  positions: ['baronLane', 'jungle', 'mid', 'dragonLane', 'support'],
  bans: 5,
  heroes: `
    Ahri, Akali, Akshan, Alistar, Amumu, Ashe, Braum, Caitlyn, Camille, Corki, Darius, Draven, Ezreal, Fiora, Galio,
    Garen, Gragas, Graves, Gwen, Irelia, Janna, Jarvan IV, Jax, Jayce, Jhin, Jinx, Kai'Sa, Kha'Zix, Lee Sin, Leona,
    Lucian, Lulu, Lux, Nami, Orianna, Rakan, Renekton, Thresh, Vi, Xayah, Yone`,
});
