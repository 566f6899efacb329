import type { RouteObject } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { allRoutesOf, type ManifestWindow } from './all-routes.ts';

type Manifest = ManifestWindow['__reactRouterManifest'];
type Routes = Manifest['routes'];

const route = (id: string, parentId?: string): Routes[string] =>
  ({ id, parentId, path: id, hasLoader: true, module: `/assets/${id}.js` }) as Routes[string];

const routes = (...list: Routes[string][]): Routes =>
  Object.fromEntries(list.map((item) => [item?.id, item]));

const manifest = (all: Routes): Manifest => ({
  url: '/assets/manifest-1.js',
  version: '1',
  entry: { module: '', imports: [] },
  routes: all,
});

const ALL = routes(
  route('root'),
  route('home', 'root'),
  route('mall', 'root'),
  route('guard', 'root'),
  route('guard/kit', 'guard'),
  route('guard/outbox', 'guard'),
);

const paths = (list: RouteObject[]): unknown[] =>
  list.map(({ path, children }) => (children ? [path, paths(children)] : path));

let asked: string[] = [];
let patches: [string | null, unknown[]][] = [];
const router = {
  patchRoutes: (parent: string | null, children: RouteObject[]) =>
    void patches.push([parent, paths(children)]),
};

function pageWith(...known: string[]) {
  const page: ManifestWindow = { __reactRouterManifest: manifest(routes(...known.map((id) => ALL[id]))) };
  const file = async (address: string) => {
    asked.push(address);
    page.__reactRouterManifest = manifest(ALL);
  };
  return { page, file };
}

beforeEach(() => {
  asked = [];
  patches = [];
});

it('adds unknown routes with their children', async () => {
  const { page, file } = pageWith('root', 'home');
  const own = page.__reactRouterManifest;
  await allRoutesOf(page, {}, () => router, file)();
  expect(patches).toEqual([['root', ['mall', ['guard', ['guard/kit', 'guard/outbox']]]]]);
  expect(page.__reactRouterManifest).toBe(own);
  expect(Object.keys(own.routes)).toEqual(expect.arrayContaining(Object.keys(ALL)));
});

it('adds a new child under a known parent', async () => {
  const { page, file } = pageWith('root', 'home', 'mall', 'guard', 'guard/kit');
  await allRoutesOf(page, {}, () => router, file)();
  expect(patches).toEqual([['guard', ['guard/outbox']]]);
});

it('fetches the file once for all callers', async () => {
  const { page, file } = pageWith('root');
  const learn = allRoutesOf(page, {}, () => router, file);
  await Promise.all([learn(), learn()]);
  await learn();
  expect(asked).toEqual(['/assets/manifest-1.js']);
});

it('retries a failed fetch under another address', async () => {
  const { page, file } = pageWith('root');
  let isOnline = false;
  const learn = allRoutesOf(
    page,
    {},
    () => router,
    async (address) => {
      await file(address);
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    },
  );
  await expect(learn()).rejects.toThrow('Failed to fetch');
  expect(patches).toEqual([]);
  isOnline = true;
  await learn();
  expect(asked).toEqual(['/assets/manifest-1.js', '/assets/manifest-1.js?1']);
  expect(patches).toHaveLength(1);
});
