import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { clipsOf, clipsOfGame } from './clips.rules.ts';
import { planOf } from './plan.service.ts';
import { dayOf } from './seasons.rules.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const fixtures = [-2, -1, 0].flatMap((day) => planOf(dayOf(NOW)).day(dayOf(NOW) + day, NOW));
const PUBLIC = join(import.meta.dirname, '../../../public');

it.each(GAMES)('clipsOf: some matches of $slug have a clip with existing files', ({ slug }) => {
  const ofGame = fixtures.filter(({ league }) => league.game === slug);
  const clips = ofGame.flatMap(clipsOf);
  if (clipsOfGame(slug) > 1) {
    expect(clips.length).toBeGreaterThanOrEqual(3);
    expect(clips.length).toBeLessThan(ofGame.length);
  }
  for (const { url, poster } of clips) {
    expect(existsSync(join(PUBLIC, url)), url).toBe(true);
    expect(existsSync(join(PUBLIC, poster)), poster).toBe(true);
  }
  expect(ofGame.flatMap(clipsOf)).toEqual(clips);
});

it.each(GAMES)('clipsOfGame: $slug has its clips, their posters and its covers', ({ slug }) => {
  const count = clipsOfGame(slug);
  const files = [
    ...Array.from({ length: count }, (_, n) =>
      ['.mp4', 'a.webp', 'b.webp'].map((end) => `clips/${slug}-${n + 1}${end}`),
    ).flat(),
    ...Array.from({ length: count > 1 ? 6 : 3 }, (_, n) => `covers/${slug}-${n + 1}.webp`),
  ];
  expect(files.filter((file) => !existsSync(join(PUBLIC, file)))).toEqual([]);
});
