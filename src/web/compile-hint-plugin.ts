import type { Plugin } from 'vite';

/** Read by V8 at the very beginning of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * V8 compiles the scripts of these names whole, beside the page and while they arrive. Left to itself it compiles each
 * function when it is first called, and a slow phone cannot answer its reader meanwhile.
 */
export const compileHintPlugin = (names: RegExp): Plugin => ({
  name: 'touchline:compile-hint',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // What the bundler writes before a script that fetches others is there by then.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && names.test(file.name)) file.code = HINT + file.code;
    },
  },
});
