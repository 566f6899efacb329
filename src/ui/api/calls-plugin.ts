import type { Plugin } from 'vite';

const FOR_THE_SERVER =
  /\b(?:name|access|summary|limit):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`),?/g;

/** A call's name, access, words for the API's documentation and rate limit are no business of a browser. */
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
