import type { Plugin } from 'vite';

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

export function failInsteadOfReloading(code: string): string {
  if (!RELOAD.test(code))
    throw new Error('React Router loads its page modules in another way now: see lost-module-plugin.ts');
  return code.replace(RELOAD, 'return { default() { throw error; } };');
}

/**
 * React Router answers a page module that did not arrive by loading the page anew, without end and without asking
 * whether there is a network, which leaves the reader on the browser's own error page. Here the missing page throws
 * what went wrong when it is rendered (a failure any earlier is swallowed), and the error page decides.
 */
export const missingChunkPlugin = (): Plugin => ({
  name: 'touchline:lost-module',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/ },
    handler: (code) => failInsteadOfReloading(code),
  },
});
