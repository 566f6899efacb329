import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { listPacks } from '#platform/translations/translator.ts';

/** Server-only packs: their texts arrive translated. */
export const SERVER_PACKS: readonly string[] = ['errors', 'livetext', 'mail'];

/** Packs that every page loads, in one file: one request, and compressed together a tenth smaller. */
const ROOT_PACKS: readonly string[] = ['shell', 'kit', 'states', 'catalog'];

/** The folder beside the server bundle. */
const BESIDE = 'packs';
const VIRTUAL = 'virtual:packs';
const RESOLVED = `\0${VIRTUAL}`;

type Compiled = Record<string, unknown>;
interface Pack {
  url: string;
  code: string;
  messages: Compiled;
}

/**
 * Message packs are separate files, named by content: a browser loads those of its language and route. Beside the
 * server bundle each language is one file, read on first use.
 */
export function packsPlugin(folder: string): Plugin {
  let packs = new Map<string, Pack>();
  let isBuild = false;
  const read = () => {
    packs = readAll(folder);
  };
  return {
    name: 'touchline:packs',
    configResolved(config) {
      isBuild = config.command === 'build';
      read();
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? serverModule(packs, isBuild) : undefined),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const files = new Map([...packs.values()].map((pack) => [pack.url, pack.code]));
      for (const [url, source] of files) this.emitFile({ type: 'asset', fileName: url.slice(1), source });
    },
    writeBundle({ dir }) {
      if (this.environment.name !== 'ssr' || !dir) return;
      mkdirSync(join(dir, BESIDE), { recursive: true });
      for (const [lang, messages] of messagesByLanguage(packs))
        writeFileSync(join(dir, BESIDE, `${lang}.json`), JSON.stringify(messages));
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('change', (file) => {
        if (!file.startsWith(folder)) return;
        read();
        const stale = server.environments.ssr.moduleGraph.getModuleById(RESOLVED);
        if (stale) server.environments.ssr.moduleGraph.invalidateModule(stale);
        server.environments.client.hot.send({ type: 'full-reload' });
      });
      server.middlewares.use((req, res, next) => {
        const pack = [...packs.values()].find(({ url }) => url === req.url?.split('?')[0]);
        if (!pack) return next();
        res.setHeader('content-type', 'text/javascript');
        res.end(pack.code);
      });
    },
  };
}

function readAll(folder: string): Map<string, Pack> {
  const packs = new Map<string, Pack>();
  const names = listPacks(folder, FALLBACK_LANGUAGE).filter((name) => !SERVER_PACKS.includes(name));
  const files = [ROOT_PACKS, ...names.filter((name) => !ROOT_PACKS.includes(name)).map((name) => [name])];
  const english = new Map(names.map((name) => [name, readPack(folder, FALLBACK_LANGUAGE, name)]));
  for (const lang of LANGUAGE_CODES) {
    for (const file of files) {
      const messages = new Map(
        file.map((name) => [name, { ...english.get(name), ...readPack(folder, lang, name) }]),
      );
      const code = `export default ${JSON.stringify(Object.assign({}, ...messages.values()))};`;
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const url = `/assets/pack.${file[0]}.${hash}.js`;
      for (const [name, own] of messages) packs.set(`${lang}/${name}`, { url, code, messages: own });
    }
  }
  return packs;
}

function readPack(folder: string, lang: LanguageCode, pack: string): Compiled {
  if (!listPacks(folder, lang).includes(pack)) return {};
  const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, lang, `${pack}.json`), 'utf8'));
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessageOrThrow(text)]));
}

function messagesByLanguage(packs: Map<string, Pack>): Map<string, Compiled> {
  const languages = new Map<string, Compiled>();
  for (const [key, { messages }] of packs) {
    const [lang = ''] = key.split('/');
    languages.set(lang, { ...languages.get(lang), ...messages });
  }
  return languages;
}

function serverModule(packs: Map<string, Pack>, isBuild: boolean): string {
  const urls: Record<string, Record<string, string>> = {};
  for (const [key, { url }] of packs) {
    const [lang = '', name = ''] = key.split('/');
    urls[lang] = { ...urls[lang], [name]: url };
  }
  const reader = isBuild
    ? `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
export const readMessages = (lang) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '${BESIDE}', lang + '.json'), 'utf8'));`
    : `const messages = ${JSON.stringify(Object.fromEntries(messagesByLanguage(packs)))};
export const readMessages = (lang) => messages[lang];`;
  return `${reader}\nexport const urls = ${JSON.stringify(urls)};`;
}
