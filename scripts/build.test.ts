import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// Scripts are plain JavaScript: they run before the install.
const { hashSources, setAssetsAside } = (await import('./build.mjs' as string)) as {
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
