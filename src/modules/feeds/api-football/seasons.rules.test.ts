import { createSeasons } from './seasons.rules.ts';

it('seasons: well-known leagues first, each once', () => {
  const seasons = createSeasons();
  for (const id of [500, 39, 2, 39]) seasons.add({ id, season: 2025 });
  const order: number[] = [];
  for (let next = seasons.next(); next; next = seasons.next()) {
    order.push(next.id);
    seasons.done(next);
  }
  expect(order).toEqual([2, 39, 500]);
  seasons.add({ id: 39, season: 2025 });
  expect(seasons.next()).toBeNull();
});

it('seasons: one that the plan excludes is excluded for all leagues', () => {
  const seasons = createSeasons();
  seasons.add({ id: 39, season: 2025 });
  seasons.add({ id: 140, season: 2025 });
  seasons.add({ id: 71, season: 2024 });
  seasons.add({ id: 72, season: null });
  seasons.exclude(2025);
  expect(seasons.next()).toEqual({ id: 71, season: 2024 });
});
