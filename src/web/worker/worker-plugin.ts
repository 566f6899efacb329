import type { Plugin } from 'vite';

/** The worker is a script of its own, at an address that stays: its scope is the folder it is served from. */
export const workerPlugin = (entry: string): Plugin => ({
  name: 'touchline:worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, fileName: 'sw.js' });
  },
  generateBundle(_options, bundle) {
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') throw new Error('the worker was not built');
    // It is registered as a classic script, which may import nothing.
    if (worker.imports.length > 0) throw new Error(`the worker shares code with pages: ${worker.imports}`);
  },
});
