import { build } from 'vite';
import { expect, it } from 'vitest';
import { compileHintPlugin } from './compile-hint-plugin.ts';

const SOURCES: Readonly<Record<string, string>> = {
  page: 'import("later").then(({ later }) => later());',
  later: 'export const later = () => document.title;',
};

it('compile hint: is the first line of matching scripts, also of one with dynamic imports', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input: 'page' } },
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => (id in SOURCES ? id : undefined),
        load: (id) => SOURCES[id],
      },
      compileHintPlugin(/^page$/),
    ],
  })) as { output: { name: string; code: string }[] };
  const starts = output.map(({ name, code }) => [name, code.startsWith('//# allFunctionsCalledOnLoad\n')]);
  expect(Object.fromEntries(starts)).toEqual({ page: true, later: false });
});
