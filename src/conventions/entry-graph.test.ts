import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuiltBundle } from '#platform/http/web-bundle.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type LanguageCode,
  localizedPath,
} from '#platform/i18n/languages.ts';
import { testApp } from '#platform/testing/app.ts';
import { gzipBytes, type Script, scriptsOf } from './page-scripts.ts';
import { ROOT } from './sources.ts';

/** gzip, with the page's messages; and the messages alone. */
const MOST_BYTES = 150_000;
const MOST_MESSAGE_BYTES = 8_000;

/** Libraries loaded lazily or not at all, each with a string that survives minification. */
const LATER: Readonly<Record<string, RegExp>> = {
  zod: /\b_zod\b/,
  'd3-shape': /\bareaStart\b/,
  'd3-scale': /\brangeRound\b/,
  partysocket: /\b_shouldReconnect\b/,
  '@radix-ui': /\bdata-radix-|\bradix-/,
  '@dnd-kit': /\bDndContext\b|\bDndDescribedBy\b/,
  'altcha-lib': /PBKDF2\/SHA-/,
  '@simplewebauthn/browser': /WebAuthn is not supported in this browser/,
  'hls.js': /\bhlsMediaAttach/,
  'mpegts.js': /\bmpegts\b/i,
};

const isBuilt = existsSync(join(ROOT, 'build/server/index.js'));
if (!isBuilt) console.warn('SKIPPED: what the home page loads. There is no build: run npm run build first.');

const web = isBuilt ? await loadBuiltBundle(false) : null;

describe.runIf(isBuilt)('home page', () => {
  const site = testApp({ parts: { web } });
  const scriptsIn = async (lang: LanguageCode): Promise<Script[]> => {
    const html = await (await fetch(site.url + localizedPath(lang, '/'))).text();
    return scriptsOf(html, (address) => readFileSync(join(ROOT, 'build/client', address), 'utf8'));
  };
  const expectAtMost = (scripts: readonly Script[], most: number) => {
    const sizes = scripts.map((script) => ({ address: script.address, bytes: gzipBytes(script) }));
    const list = sizes.sort((a, b) => b.bytes - a.bytes).map(({ address, bytes }) => `${bytes} ${address}`);
    const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
    expect(sum, `the largest first:\n${list.join('\n')}\n`).toBeLessThanOrEqual(most);
  };
  let scripts: Script[] = [];
  beforeAll(async () => {
    scripts = await scriptsIn(DEFAULT_LANGUAGE);
  });

  it('loads its entry, the list of all routes, its own routes and their messages', () => {
    const names = scripts.map(({ address }) => /^\/assets\/([\w.]+?)[-.][\w-]{7,8}\.js$/.exec(address)?.[1]);
    expect(names).toEqual(
      expect.arrayContaining(['entry.client', 'manifest', 'root', 'home', 'pack.shell', 'pack.matches']),
    );
  });

  it.each(Object.entries(LATER))('does not load %s', (_name, telltale) => {
    expect(scripts.filter(({ text }) => telltale.test(text)).map(({ address }) => address)).toEqual([]);
  });

  it.each(LANGUAGE_CODES)(
    `takes at most ${MOST_BYTES / 1000} kB of scripts in %s, ${MOST_MESSAGE_BYTES / 1000} of them messages`,
    async (lang) => {
      const all = await scriptsIn(lang);
      expectAtMost(all, MOST_BYTES);
      const messages = all.filter(({ address }) => address.startsWith('/assets/pack.'));
      expect(messages).not.toEqual([]);
      expectAtMost(messages, MOST_MESSAGE_BYTES);
    },
  );
});

describe('library markers', () => {
  const installed = Object.entries(LATER).filter(([name]) => existsSync(join(ROOT, 'node_modules', name)));

  it.each(installed)('are in %s', (name, telltale) => {
    const files = readdirSync(join(ROOT, 'node_modules', name), { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => /\.m?js$/.test(file))
      .map((file) => readFileSync(join(ROOT, 'node_modules', name, file), 'utf8'));
    expect(texts.some((text) => telltale.test(text))).toBe(true);
  });
});

describe('scriptsOf', () => {
  it('has the named scripts and their static imports, not dynamic ones', () => {
    const files: Record<string, string> = {
      '/assets/entry.js': 'import{a}from"./shared.js";const later=()=>import("./later.js");',
      '/assets/route.js': "import './shared.js';",
      '/assets/shared.js': 'export const a=1;',
    };
    const html = `<link rel="modulepreload" href="/assets/entry.js"/><script>import "/assets/route.js";</script>`;
    const found = scriptsOf(html, (address) => files[address] ?? '').map(({ address }) => address);
    expect(found.sort()).toEqual(Object.keys(files).sort());
  });
});
