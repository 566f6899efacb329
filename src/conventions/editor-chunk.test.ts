import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptsOf } from './page-scripts.ts';
import { ROOT } from './sources.ts';

const ASSETS = join(ROOT, 'build/client/assets');
const isBuilt = existsSync(ASSETS);
if (!isBuilt) console.warn('SKIPPED: who loads the editor. There is no build: run npm run build first.');

/** A string of the editor's library that survives minification. */
const EDITOR = /ProseMirror-selectednode/;

describe.runIf(isBuilt)('editor chunk of the built site', () => {
  const files = isBuilt ? readdirSync(ASSETS).filter((name) => name.endsWith('.js')) : [];
  const read = (name: string) => readFileSync(join(ASSETS, name), 'utf8');
  const heavy = files.filter((name) => EDITOR.test(read(name)));
  const nameOf = (file: string) => file.replace(/-[\w-]{7}\.js$/, '');

  it('is in one file', () => {
    expect(heavy.map(nameOf)).toEqual(['text-editor']);
  });

  it('is part of no page: no static import of another file leads to it', () => {
    const at = (address: string) => readFileSync(join(ROOT, 'build/client', address), 'utf8');
    const pages = files
      .filter((name) => !heavy.includes(name))
      .filter((name) =>
        scriptsOf(`<script>import "/assets/${name}";</script>`, at).some(({ text }) => EDITOR.test(text)),
      );
    expect(pages).toEqual([]);
  });

  it('is imported by the page for writing an article, and by no other', () => {
    const imports = (text: string, file: string) =>
      ['"', '`'].some((q) => text.includes(`import(${q}./${file}${q})`));
    const importing = files.filter((name) => heavy.some((file) => imports(read(name), file)));
    expect(importing.map(nameOf)).toEqual(['post-article']);
  });
});
