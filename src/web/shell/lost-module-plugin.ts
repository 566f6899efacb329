import type { Plugin } from 'vite';

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

export function failInsteadOfReloading(code: string): string {
  if (!RELOAD.test(code))
    throw new Error('React Router loads its page modules in another way now: see lost-module-plugin.ts');
  return code.replace(RELOAD, 'return { default() { throw error; } };');
}

/**
 * React Router answers a page module that failed to load by reloading the page, endlessly and also without a network,
 * which leaves the user on the browser's error page. Here the missing page throws its error when rendered (an earlier
 * throw is swallowed), and the error page decides.
 */
export const missingChunkPlugin = (): Plugin => ({
  name: 'touchline:lost-module',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/ },
    handler: (code) => failInsteadOfReloading(code),
  },
});
