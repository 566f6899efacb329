import { counts, happenings, series } from './builders.ts';
import { moba } from './esport-builders.ts';

export const mobilelegends = moba({
  slug: 'mobilelegends',
  periods: series('mobaGame', [3, 5, 7], { seconds: 1_020, rest: 480, clock: 'up' }),
  rate: 26,
  happenings: happenings({ tower: 12, turtle: 2.6, lord: 2.2, firstBlood: 1 }),
  stats: counts({ kills: 13, gold: 50_000, towers: 5.5, turtles: 1.3, lords: 1.1 }),
  bans: 5,
  heroes: {
    expLane: 'Arlott, Benedetta, Chou, Esmeralda, Lapu-Lapu, Paquito, Ruby, Terizla, X.Borg, Yu Zhong',
    jungle: 'Akai, Fanny, Fredrinn, Gusion, Hayabusa, Joy, Julian, Lancelot, Ling, Nolan',
    mid: 'Cecilion, Kadita, Lunox, Luo Yi, Lylia, Novaria, Pharsa, Valentina, Xavier, Yve',
    goldLane: 'Beatrix, Brody, Bruno, Claude, Harith, Karrie, Melissa, Moskov, Natan, Wanwan',
    roam: 'Angela, Atlas, Chip, Estes, Franco, Hylos, Khufra, Mathilda, Minotaur, Tigreal',
  },
});
