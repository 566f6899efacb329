import { counts, happenings, series } from './builders.ts';
import { moba } from './esport-builders.ts';

export const mobilelegends = moba({
  slug: 'mobilelegends',
  periods: series('map', [3, 5, 7], { seconds: 1_020, rest: 480, clock: 'up' }),
  rate: 26,
  happenings: happenings({ tower: 12, turtle: 2.6, lord: 2.2, firstBlood: 1 }),
  stats: counts({ kills: 13, gold: 50_000, towers: 5.5, turtles: 1.3, lords: 1.1 }),
  positions: ['expLane', 'jungle', 'mid', 'goldLane', 'roam'],
  bans: 5,
  heroes: `
    Akai, Angela, Arlott, Atlas, Beatrix, Brody, Chou, Claude, Esmeralda, Estes, Fanny, Franco, Fredrinn, Gusion,
    Hayabusa, Hylos, Joy, Julian, Kadita, Karrie, Khufra, Lancelot, Ling, Lunox, Lylia, Mathilda, Minotaur, Moskov,
    Nolan, Novaria, Paquito, Pharsa, Terizla, Tigreal, Valentina, Wanwan, X.Borg, Yve`,
});
