import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { canonicalPathOf } from './canonical-path.ts';
import { ROUTES } from './routes-table.ts';

it.each([
  ['/', '/'],
  ['/mall', '/mall'],
  ['/mall/', '/mall'],
  ['//mall', '/mall'],
  ['/MALL', '/mall'],
  ['/%6Dall', '/mall'],
  ['/leaguelibrary/12', '/leagueLibrary/12'],
  ['/LEAGUELIBRARY/12/', '/leagueLibrary/12'],
  ['/Football', '/football'],
  ['/Football/12', '/football/12'],
  ['/FOOTBALL/Data', '/football/data'],
  ['/NEWS/Football/7', '/news/football/7'],
  ['/news/12', '/news/12'],
  ['/videos/videolist', '/videos/videoList'],
  ['/Videos/LOL/VideoList/', '/videos/lol/videoList'],
  ['/Live/Data', '/live/data'],
  ['/search/Arsenal', '/search/Arsenal'],
  ['/SEARCH/%E9%98%BF', '/search/%E9%98%BF'],
  ['/Unknown/12', '/Unknown/12'],
  ['/nothing/is/Here/', '/nothing/is/Here/'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('canonicalPathOf: %s is %s', (path, expected) => {
  expect(canonicalPathOf(path)).toBe(expected);
});

const routes = ROUTES.map(({ path }) => ({ id: path, path }));
const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;

const words = [
  ...new Set([...ROUTES.flatMap(({ path }) => path.split('/')), ...GAMES.map(({ slug }) => slug), '12']),
].filter((word) => /^\w+$/.test(word));
const paths = fc
  .array(
    fc
      .tuple(fc.constantFrom(...words), fc.boolean())
      .map(([word, loud]) => (loud ? word.toUpperCase() : word)),
    { minLength: 1, maxLength: 3 },
  )
  .map((segments) => `/${segments.join('/')}`);

it('canonicalPathOf: names the page that the router shows there', () => {
  fc.assert(
    fc.property(paths, fc.boolean(), (path, slash) => {
      const spelled = canonicalPathOf(slash ? `${path}/` : path);
      expect(canonicalPathOf(spelled)).toBe(spelled);
      expect(routeOf(spelled)).toBe(routeOf(path));
    }),
    { numRuns: 500 },
  );
});
