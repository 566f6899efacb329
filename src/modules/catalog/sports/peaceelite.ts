import { timed } from './builders.ts';
import { battleRoyale } from './esport-builders.ts';

export const peaceelite = battleRoyale({
  slug: 'peaceelite',
  periods: timed({ word: 'game', count: 6, seconds: 1_740, breaks: [600], clock: 'up' }),
  places: [10, 6, 4, 1],
  kills: 9,
  lineup: { shape: 'roster', starters: 4, bench: 1, positions: ['igl', 'fragger', 'scout', 'support'] },
  maps: 'Erangel, Miramar, Sanhok, Rondo',
});
