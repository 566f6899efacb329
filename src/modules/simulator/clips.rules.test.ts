import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CLIP_GAMES, clipsOf } from './clips.rules.ts';
import { planOf } from './plan.service.ts';
import { dayOf } from './seasons.rules.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const fixtures = [-2, -1, 0].flatMap((day) => planOf(dayOf(NOW)).day(dayOf(NOW) + day, NOW));
const PUBLIC = join(import.meta.dirname, '../../../public');

it.each(CLIP_GAMES)('clipsOf: several matches of %s have a clip with existing files', (game) => {
  const ofGame = fixtures.filter(({ league }) => league.game === game);
  const clips = ofGame.flatMap(clipsOf);
  expect(clips.length).toBeGreaterThanOrEqual(3);
  expect(clips.length).toBeLessThan(ofGame.length);
  for (const { url, poster } of clips) {
    expect(existsSync(join(PUBLIC, url)), url).toBe(true);
    expect(existsSync(join(PUBLIC, poster)), poster).toBe(true);
  }
  expect(ofGame.flatMap(clipsOf)).toEqual(clips);
});

it('clipsOf: no other game has a clip', () => {
  const others = fixtures.filter(({ league }) => !CLIP_GAMES.some((slug) => slug === league.game));
  expect(others.length).toBeGreaterThan(50);
  expect(others.flatMap(clipsOf)).toEqual([]);
});
