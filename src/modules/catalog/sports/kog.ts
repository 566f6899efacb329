import { counts, happenings, series } from './builders.ts';
import { moba } from './esport-builders.ts';

export const kog = moba({
  slug: 'kog',
  periods: series('map', [3, 5, 7], { seconds: 1_080, rest: 480, clock: 'up' }),
  rate: 21,
  happenings: happenings({ tower: 12, tyrant: 4, overlord: 3, firstBlood: 1 }),
  stats: counts({ kills: 10.5, gold: 55_000, towers: 5.5, tyrants: 2, overlords: 1.5 }),
  positions: ['clashLane', 'jungle', 'mid', 'farmLane', 'roam'],
  bans: 5,
  heroes: `
    Arli, Arthur, Augran, Bai Qi, Charlotte, Da Qiao, Daji, Dharma, Diaochan, Dolia, Donghuang, Gao, Garo, Guan Yu,
    Han Xin, Hou Yi, Jing, Kui, Lady Sun, Lady Zhen, Lam, Li Bai, Li Xin, Lian Po, Liang, Lu Bu, Luban No. 7, Luna,
    Marco Polo, Mulan, Musashi, Nakoruru, Sun Bin, Sun Ce, Wukong, Yaria, Zhang Fei, Zhou Yu, Zilong`,
});
