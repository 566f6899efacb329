import type { Plugin } from 'vite';
import { readPacks } from '#platform/translations/translator.ts';
import { LANGUAGES } from '../../platform/i18n/languages.ts';
import type { OfflineWords } from './offline-page.rules.ts';

/** The worker is a script of its own at a stable address: its scope is the folder it is served from. */
export const workerPlugin = (entry: string, locales: string): Plugin => ({
  name: 'touchline:worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, fileName: 'sw.js' });
  },
  // Inlined: without a network they cannot be fetched.
  transform: (code, id) =>
    id === entry ? `const OFFLINE_WORDS = ${JSON.stringify(offlineWords(locales))};\n${code}` : undefined,
  generateBundle(_options, bundle) {
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') throw new Error('the worker was not built');
    // Registered as a classic script, which cannot import.
    if (worker.imports.length > 0) throw new Error(`the worker shares code with pages: ${worker.imports}`);
  },
});

export function offlineWords(locales: string): Record<string, OfflineWords> {
  return Object.fromEntries(
    [...LANGUAGES.values()].map(({ code, tag, dir }) => {
      const messages = readPacks(locales, code);
      const word = (id: string): string => messages[id]!;
      const title = word('kit.network.title');
      return [code, { tag, dir, title, text: word('kit.network.text'), retry: word('kit.state.retry') }];
    }),
  );
}
