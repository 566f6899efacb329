import type { Plugin } from 'vite';

/**
 * Enables tree shaking of React Router. It names and wraps its components at the top level of its files, which a
 * bundler must treat as side effects: its links and forms, which the site does not use, would be part of every page.
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
