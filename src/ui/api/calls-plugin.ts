import type { Plugin } from 'vite';

const FOR_THE_SERVER = /\b(?:summary|limit):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/** Summaries and rate limits of calls are not needed in a browser. */
export const withoutServersPart = (code: string): string => code.replace(FOR_THE_SERVER, '');

export const callsPlugin = (): Plugin => ({
  name: 'touchline:calls',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\.calls\.ts$/ },
    handler: (code) => withoutServersPart(code),
  },
});
