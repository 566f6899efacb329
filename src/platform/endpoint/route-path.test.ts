import { Hono } from 'hono';
import { routePath } from './route-path.ts';

const patterns = { game: 'football|lol' };

/** The answering path, with routes in the order of weights. */
function router(paths: readonly string[]): (address: string) => Promise<string> {
  const app = new Hono();
  const routes = paths.map((path) => ({ path, ...routePath(path, patterns) }));
  for (const { path, pattern } of routes.sort((a, b) => a.weight - b.weight))
    app.get(pattern, (c) => c.text(path));
  app.notFound((c) => c.text('nothing'));
  return async (address) => (await app.request(address)).text();
}

const PATHS = [
  '{game}/{tab}',
  '{game}/news{id}',
  'user/info',
  'user/{userId}',
  '{game}/list',
  'news/{id}',
  'room/{name}',
];

describe('a path', () => {
  const find = router(PATHS);
  it.each([
    ['/user/info', 'user/info'],
    ['/user/17', 'user/{userId}'],
    ['/user/seventeen', 'nothing'],
    ['/user/17x', 'nothing'],
    ['/football/list', '{game}/list'],
    ['/football/news12', '{game}/news{id}'],
    ['/football/newsletter', '{game}/{tab}'],
    ['/lol/players', '{game}/{tab}'],
    ['/lolly/players', 'nothing'],
    ['/chess/list', 'nothing'],
    ['/news/12', 'news/{id}'],
    ['/room/name with spaces', 'room/{name}'],
    ['/room', 'nothing'],
    ['/room/a/b', 'nothing'],
  ])('%s is matched by %s', async (address, path) => {
    expect(await find(address)).toBe(path);
  });

  it('matches independently of the order of definition', async () => {
    const other = router(PATHS.toReversed());
    for (const address of ['/user/info', '/football/list', '/football/news12', '/football/newsletter']) {
      expect(await other(address)).toBe(await find(address));
    }
  });
});

it('separates the prefix from the value', () => {
  expect(routePath('{game}/news{id}', patterns).params).toEqual([
    { name: 'game', prefix: '' },
    { name: 'id', prefix: 'news' },
  ]);
});
