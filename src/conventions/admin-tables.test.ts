import { importsOf } from './imports.ts';
import { isForTests, type Source, sources } from './sources.ts';

const byPath = new Map(
  sources()
    .filter(({ path }) => !isForTests(path))
    .map((source) => [source.path, source]),
);

/** Shared parts, which the admin area uses as other pages do. */
const isShared = (path: string): boolean => path.startsWith('ui/') || path.startsWith('platform/');

/** Tables that are no lists of the admin area: the first rows of a file, the fields of one change, parts of other pages. */
const NO_LISTS = new Set([
  'modules/imports/ui/import-preview.tsx',
  'modules/translations/ui/texts-dialog.tsx',
  'modules/audit/ui/admin-audit.tsx',
  'modules/settlements/ui/my-statements.tsx',
  'modules/matches/ui/detail/standings-table.tsx',
]);

/** Tables of which a section shows one at a time: they share their views. */
const EITHER = new Set(['modules/news/ui/published-articles.tsx']);

/** The components of a section, from the file that it loads. */
function componentsOf(entry: string): Source[] {
  const found = new Map<string, Source>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = byPath.get(path);
    if (!source || found.has(path) || !path.endsWith('.tsx')) continue;
    found.set(path, source);
    for (const { to, typeOnly } of importsOf(source)) if (!typeOnly && !isShared(to)) waiting.push(to);
  }
  return [...found.values()];
}

const SECTIONS = 'web/pages/admin/sections.ts';
const entries = importsOf(byPath.get(SECTIONS)!)
  .map(({ to }) => to)
  .filter((path) => path.endsWith('.tsx') && !isShared(path));

/** What tells the views of its tables apart: the `name` of each, empty for a section's first. */
const tablesIn = ({ text }: Source): string[] =>
  [...text.matchAll(/<AdminTable\b([\s\S]*?)\n\s*(?:columns|rowKey|pages)=/g)].map(
    ([, props = '']) => /\bname="(\w+)"/.exec(props)?.[1] ?? '',
  );

describe('tables of the admin area', () => {
  it('have search, sorting, a file and saved views: each list is an AdminTable', () => {
    const reached = entries.flatMap(componentsOf);
    expect(reached.flatMap(tablesIn).length).toBeGreaterThan(40);
    const bare = reached.filter(
      ({ path, text }) => !NO_LISTS.has(path) && /<(?:Table|table|GrowingTable)\b/.test(text),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it.each(entries)('of %s have saved views of their own', (entry) => {
    const names = componentsOf(entry)
      .filter(({ path }) => !EITHER.has(path))
      .flatMap(tablesIn);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(entries)("of %s write times in the viewer's zone", (entry) => {
    const own = componentsOf(entry).filter(({ text }) =>
      /\b(?:DateTimeFormat|toLocale(?:Date|Time)String)\b/.test(text),
    );
    expect(own.map(({ path }) => path)).toEqual([]);
  });
});
