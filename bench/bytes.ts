import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Place, ROOT, startTouchline } from './place.ts';
import type { BenchRow } from './row.ts';

const GOAL_KB = 150;
const PAGES = { zh_CN: '/', en: '/en' };

/** Scripts a browser needs before the home page is interactive: those the page names, and their imports. */
export async function benchBytes(place: Place): Promise<BenchRow[]> {
  const site = await startTouchline(place, 0);
  try {
    const port = await site.request<number>('port');
    const rows: BenchRow[] = [];
    for (const [language, path] of Object.entries(PAGES)) {
      const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      rows.push(...toRows(language, html));
    }
    return rows;
  } finally {
    await site.stop();
  }
}

function toRows(language: string, html: string): BenchRow[] {
  const needed = closure(scriptsOf(html), staticImports);
  const later = closure(needed.flatMap(dynamicImports), staticImports).filter((url) => !needed.includes(url));
  const total = kilobytes(needed);
  return [
    {
      name: `home page, ${language}, with its messages`,
      value: `${total.toFixed(1)} kB gzip in ${needed.length} files`,
      goal: `≤ ${GOAL_KB} kB`,
      met: total <= GOAL_KB,
      note: list(needed),
    },
    {
      name: `loaded later, ${language}`,
      value: `${kilobytes(later).toFixed(1)} kB gzip in ${later.length} files`,
      note: list(later),
    },
  ];
}

/** Preloads and what module scripts import; the addresses of packs are data, and load nothing. */
export function scriptsOf(html: string): string[] {
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, url]) => url!);
  const modules = [...html.matchAll(/<script type="module"[^>]*>(.*?)<\/script>/gs)].flatMap(([whole]) =>
    [...whole.matchAll(/\b(?:from|import)[ (]*"(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url!),
  );
  return [...new Set([...preloads, ...modules])];
}

function closure(roots: readonly string[], importsOf: (url: string) => string[]): string[] {
  const found = new Set(roots);
  for (const url of found) for (const next of importsOf(url)) found.add(next);
  return [...found];
}

const STATIC = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const DYNAMIC = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

export const importsIn = (code: string, kind: 'static' | 'dynamic'): string[] =>
  [...code.matchAll(kind === 'static' ? STATIC : DYNAMIC)].map(([, name]) => `/assets/${name}`);

const read = (url: string): Buffer => readFileSync(join(ROOT, 'build/client', url));
const staticImports = (url: string): string[] => importsIn(read(url).toString(), 'static');
const dynamicImports = (url: string): string[] => importsIn(read(url).toString(), 'dynamic');

/** Kilobytes of 1,000: the stricter reading of the goal. */
const sizeOf = (url: string): number => gzipSync(read(url), { level: 9 }).length / 1_000;
const kilobytes = (urls: readonly string[]): number => urls.reduce((sum, url) => sum + sizeOf(url), 0);

function list(urls: readonly string[]): string {
  const sized = urls
    .map((url) => ({ name: basename(url), size: sizeOf(url) }))
    .sort((a, b) => b.size - a.size);
  return sized.map(({ name, size }) => `${name} ${size.toFixed(1)}`).join(', ') || 'nothing';
}
