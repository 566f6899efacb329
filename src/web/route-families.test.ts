import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { fixedSegments, routeSubsetOf, routesOf } from './route-families.ts';
import { ROUTES } from './routes-table.ts';

const routes = [
  { id: 'root', path: '', index: undefined, parentId: undefined },
  ...ROUTES.map(({ path }) => ({
    id: path || 'home',
    path: path || undefined,
    index: path === '' ? true : undefined,
    parentId: 'root',
  })),
];
const fixed = fixedSegments(routes);

it.each([
  ['/', '/', 'home'],
  ['/en', '/en', 'home'],
  ['/en/', '/en', 'home'],
  ['/football', '/', 'games'],
  ['/en/football/12', '/en', 'games'],
  ['/nothing/at/all', '/', 'games'],
  ['/mall', '/', 'all'],
  ['/MALL', '/', 'all'],
  ['/en/userInfo/setting', '/en', 'all'],
  ['/mall/nothing', '/', 'all'],
  ['//football', '/', 'all'],
  ['/%6Dall', '/', 'all'],
])('routeSubsetOf: %s under %s is %s', (pathname, base, family) => {
  expect(routeSubsetOf(pathname, base, fixed)).toBe(family);
});

it('routeSubsetOf: a subset finds the same route as all of them', () => {
  const all = Object.fromEntries(routes.map((route) => [route.id, route]));
  const found = (path: string, known: Record<string, (typeof routes)[number] | undefined>) => {
    const pages = Object.values(known).flatMap((route) => (route && route.id !== 'root' ? [route] : []));
    const objects = pages.map(({ id, path: pattern, index }) =>
      index ? { id, index: true as const } : { id, path: pattern ?? '' },
    );
    return matchRoutes(objects, path)?.at(-1)?.route.id;
  };
  const examples = ROUTES.map(({ path }) => `/${path.replaceAll('?', '').replace(/:\w+|\*/g, 'x1')}`);
  for (const path of [...examples, '/football', '/football/data', '/lol/77', '/a/b/c/d'])
    expect([path, found(path, routesOf(routeSubsetOf(path, '/', fixed), all))]).toEqual([
      path,
      found(path, all),
    ]);
});
