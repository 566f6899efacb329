import { cyclesOf, folderOf } from './cycles.ts';
import { importsOf } from './imports.ts';
import { isForTests, sources } from './sources.ts';

const files = sources().filter(({ path }) => /\.tsx?$/.test(path) && !isForTests(path));
const known = new Set(files.map(({ path }) => path));
/** Types count: a file that names another's type is read with it. */
const imports = files.flatMap(importsOf).filter(({ to }) => known.has(to));

it('no two files import each other, directly or by others', () => {
  expect(cyclesOf(imports)).toEqual([]);
});

it('no two folders import each other, directly or by others', () => {
  const folders = imports.flatMap((item) => {
    const [from, to] = [folderOf(item.from), folderOf(item.to)];
    return from === null || to === null ? [] : [{ from, to }];
  });
  expect(cyclesOf(folders)).toEqual([]);
});

describe('cyclesOf', () => {
  const edges = (...pairs: string[]) => pairs.map((pair) => ({ from: pair.slice(0, 1), to: pair.slice(1) }));

  it('names every place of a circle once, and none that only leads to it', () => {
    expect(cyclesOf(edges('ab', 'bc', 'ca', 'dc', 'ce'))).toEqual([['a', 'b', 'c']]);
    expect(cyclesOf(edges('ba', 'ab', 'cd', 'dc', 'bc'))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('finds none where everything goes downwards, or a place names itself', () => {
    expect(cyclesOf(edges('ab', 'ac', 'bd', 'cd', 'aa'))).toEqual([]);
  });
});

it.each([
  ['modules/users/ui/user-name.tsx', 'modules/users'],
  ['platform/db/db.ts', 'platform/db'],
  ['ui/kit/button/button.tsx', 'ui/kit/button'],
  ['platform/module.ts', null],
  ['app.ts', null],
])('%s stands in %s', (path, folder) => {
  expect(folderOf(path)).toBe(folder);
});
