import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what no page uses. React Router names its components and wraps them at the top of its
 * files, which a bundler must take for effects: its links and forms, for which the site has its own, would travel
 * with every page.
 */
export const withoutEffects = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(');

export const unusedRouterPlugin = (): Plugin => ({
  name: 'touchline:unused-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (code) => withoutEffects(code),
  },
});
