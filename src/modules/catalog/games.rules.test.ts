import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { ROUTES } from '#web/routes-table.ts';
import { findGame, findGameById, GAME_PATTERN, GAMES } from './games.rules.ts';

const slugs = GAMES.map(({ slug }) => slug);

it('games have the specification’s ids, and the others free ones', () => {
  const names = {
    ...{ football: 202, basketball: 201, lol: 1, csgo: 2, kog: 3, dota2: 4, pubg: 5, peaceelite: 6 },
    ...{ wildrift: 7, valorant: 14, tennis: 203, snooker: 204, baseball: 205, volleyball: 206 },
    ...{ badminton: 207, tabletennis: 208, americanfootball: 209, cricket: 210 },
    ...{ otheresports: 0, othersports: 200 },
  };
  expect(GAMES).toHaveLength(35);
  expect(Object.fromEntries(GAMES.map(({ slug, gameId }) => [slug, gameId]))).toMatchObject(names);
  for (const { slug, gameId, kind } of GAMES) {
    if (slug in names) continue;
    expect(kind === 'esport' ? gameId >= 8 && gameId <= 30 : gameId >= 211, slug).toBe(true);
  }
});

it('every game has its drawn logo and background', () => {
  for (const slug of slugs) {
    for (const file of [`${slug}.svg`, `${slug}-bg.svg`])
      expect(readFileSync(`public/games/${file}`, 'utf8'), file).toContain('<svg');
  }
});

it('ids and slugs are unique', () => {
  expect(new Set(slugs).size).toBe(GAMES.length);
  expect(new Set(GAMES.map(({ gameId }) => gameId)).size).toBe(GAMES.length);
});

it('a slug is one lower-case segment of a path', () => {
  for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z0-9]*$/);
});

it('no slug is a language or the first segment of another path', () => {
  const taken = new Set<string>([
    ...LANGUAGE_CODES,
    'api',
    'assets',
    'uploads',
    'healthz',
    'readyz',
    'metrics',
  ]);
  for (const { path } of ROUTES) {
    const first = path.split('/')[0] ?? '';
    if (first !== '' && !first.startsWith(':') && first !== '*') taken.add(first);
  }
  expect(taken.size).toBeGreaterThan(LANGUAGE_CODES.length + 10);
  expect(slugs.filter((slug) => taken.has(slug))).toEqual([]);
});

it('game: found by its slug and by its id', () => {
  for (const game of GAMES) expect([findGame(game.slug), findGameById(game.gameId)]).toEqual([game, game]);
  expect([findGame('chess'), findGame(undefined), findGame('__proto__'), findGameById(999)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('path pattern: matches whole slugs only', () => {
  const whole = new RegExp(`^(?:${GAME_PATTERN})$`);
  expect(slugs.every((slug) => whole.test(slug))).toBe(true);
  for (const other of ['', 'foot', 'footballs', 'user', 'lol|csgo']) expect(whole.test(other)).toBe(false);
});
