import { counts, happenings, series } from './builders.ts';
import { moba } from './esport-builders.ts';

export const kog = moba({
  slug: 'kog',
  periods: series('mobaGame', [3, 5, 7], { seconds: 1_080, rest: 480, clock: 'up' }),
  rate: 21,
  happenings: happenings({ tower: 12, tyrant: 4, overlord: 3, firstBlood: 1 }),
  stats: counts({ kills: 10.5, gold: 55_000, towers: 5.5, tyrants: 2, overlords: 1.5 }),
  bans: 5,
  heroes: {
    clashLane: 'Arthur, Bai Qi, Charlotte, Dharma, Guan Yu, Li Xin, Mulan, Sun Ce',
    jungle: 'Augran, Han Xin, Jing, Lam, Li Bai, Luna, Musashi, Nakoruru, Wukong, Zilong',
    mid: 'Angela, Daji, Diaochan, Gao, Kongming, Lady Zhen, Liang, Nuwa, Zhou Yu',
    farmLane:
      'Arli, Consort Yu, Di Renjie, Erin, Garo, Hou Yi, Huang Zhong, Lady Sun, Luban No. 7, Marco Polo',
    roam: 'Cai Yan, Da Qiao, Dolia, Donghuang, Kui, Lian Po, Sun Bin, Yaria, Zhang Fei, Zhuangzi',
  },
});
