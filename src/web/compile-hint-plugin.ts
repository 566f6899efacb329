import type { Plugin } from 'vite';

/** V8 reads the hint on the first line of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * V8 compiles matching scripts whole, off the main thread and while they arrive. By default it compiles each function
 * at its first call, which blocks a slow phone.
 */
export const compileHintPlugin = (names: RegExp): Plugin => ({
  name: 'touchline:compile-hint',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // After the bundler has prepended its code for dynamic imports.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && names.test(file.name)) file.code = HINT + file.code;
    },
  },
});
