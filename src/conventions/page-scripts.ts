import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Script {
  /** `/assets/root-DQmWeP48.js` */
  address: string;
  text: string;
}

const STATIC = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;
const PRELOAD = /<link[^>]+rel="modulepreload"[^>]*href="([^"]+)"/g;

/** Scripts that a browser loads to show a page: those its HTML names, and their static imports. */
export function scriptsOf(html: string, read: (address: string) => string): Script[] {
  const found = new Map<string, Script>();
  const take = (address: string): void => {
    if (found.has(address)) return;
    const script = { address, text: read(address) };
    found.set(address, script);
    for (const next of addressesIn(script.text, STATIC)) take(posix.resolve(posix.dirname(address), next));
  };
  for (const address of [...addressesIn(html, PRELOAD), ...addressesIn(html, STATIC)]) take(address);
  return [...found.values()];
}

const addressesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, address = '']) => address);

const compressed = new Map<string, number>();

/** Each file is compressed by itself, as it is served; here once, for the pages of all languages. */
export function gzipBytes({ text }: Script): number {
  const bytes = compressed.get(text) ?? gzipSync(text, { level: 9 }).length;
  compressed.set(text, bytes);
  return bytes;
}
