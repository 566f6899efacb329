import { timed } from './builders.ts';
import { battleRoyale } from './esport-builders.ts';

export const peaceelite = battleRoyale({
  slug: 'peaceelite',
  periods: timed({ word: 'game', count: 6, seconds: 1_740, breaks: [600], clock: 'up' }),
  lobby: { teams: 16, places: [10, 6, 5, 4, 3, 2, 1, 1], kill: 1 },
  lineup: { shape: 'roster', starters: 4, bench: 1, positions: ['igl', 'fragger', 'scout', 'support'] },
  maps: 'Erangel, Miramar, Sanhok, Rondo',
});
