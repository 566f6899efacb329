import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// Scripts are plain JavaScript: they run before the install.
const { addFormerAssets, hashSources, setAssetsAside } = (await import('./build.mjs' as string)) as {
  addFormerAssets(former: string, place: string): void;
  hashSources(place: string): string;
  setAssetsAside(place: string): () => void;
};

const place = mkdtempSync(join(tmpdir(), 'sources-'));
afterAll(() => rmSync(place, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(place, path)), { recursive: true });
  writeFileSync(join(place, path), text);
}
for (const folder of ['src', 'locales/en', 'brands', 'public']) write(`${folder}/first`, 'a');

it.each([
  ['src/web/root.tsx', true],
  ['locales/en/shell.json', true],
  ['brands/ember.json', true],
  ['public/favicon.svg', true],
  ['vite.config.ts', true],
  ['package-lock.json', true],
  ['src/web/root.test.tsx', false],
  ['docs/decisions/0001.md', false],
])('hashSources: a change of %s triggers a build: %s', (path, again) => {
  const before = hashSources(place);
  write(path, 'b');
  expect(hashSources(place) !== before).toBe(again);
  expect(hashSources(place)).toBe(hashSources(place));
});

it('setAssetsAside: a build keeps the scripts of the one before, and none that are older', () => {
  const build = (...names: string[]) => {
    const restore = setAssetsAside(join(place, 'build'));
    for (const name of names) write(`build/client/assets/${name}`, name);
    restore();
    return readdirSync(join(place, 'build/client/assets')).sort();
  };
  expect(build('home-1.js', 'site-1.js')).toEqual(['home-1.js', 'site-1.js']);
  expect(build('home-2.js', 'site-1.js')).toEqual(['home-1.js', 'home-2.js', 'site-1.js']);
  expect(build('home-3.js', 'site-1.js')).toEqual(['home-2.js', 'home-3.js', 'site-1.js']);
  expect(readdirSync(join(place, 'build')).sort()).toEqual(['assets.json', 'client']);
});

it('addFormerAssets: a build in a new folder gets the scripts of the version before, and none that are older', () => {
  const build = (folder: string, own: string[], older: string[] = []) => {
    for (const name of [...own, ...older]) write(`${folder}/client/assets/${name}`, `${folder} ${name}`);
    write(`${folder}/assets.json`, JSON.stringify(own));
    return join(place, folder);
  };
  const former = build('former', ['home-2.js', 'site-1.js'], ['home-1.js']);
  const next = build('next', ['home-3.js', 'site-1.js']);
  addFormerAssets(former, next);
  expect(readdirSync(join(next, 'client/assets')).sort()).toEqual(['home-2.js', 'home-3.js', 'site-1.js']);
  expect(readFileSync(join(next, 'client/assets/site-1.js'), 'utf8')).toBe('next site-1.js');
  expect(JSON.parse(readFileSync(join(next, 'assets.json'), 'utf8'))).toEqual(['home-3.js', 'site-1.js']);
});

it('addFormerAssets: without a version before there is nothing to add', () => {
  write('alone/client/assets/home-1.js', '');
  write('none/.keep', '');
  addFormerAssets(join(place, 'none'), join(place, 'alone'));
  expect(readdirSync(join(place, 'alone/client/assets'))).toEqual(['home-1.js']);
});
