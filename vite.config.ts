import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { callsPlugin } from './src/ui/api/calls-plugin.ts';
import { packsPlugin } from './src/ui/i18n/packs-plugin.ts';
import { compileHintPlugin } from './src/web/compile-hint-plugin.ts';
import { workerPlugin } from './src/web/worker/worker-plugin.ts';

const ROOT = /web[\\/]root\.tsx/;
const PAGES = /web[\\/]pages[\\/]/;
const ROOM = /web[\\/]pages[\\/](custom-)?live-room\.tsx/;
const DRAWINGS = /-shapes\.ts/;
const HOME = /web[\\/]pages[\\/]home\.tsx/;

/** Scripts and styles that every page has before it asks for anything later. */
const ON_EVERY_PAGE = /^assets\/(framework|site|rolldown-runtime)-/;

/** What a page runs as soon as it has it. */
const RUN_AT_ONCE =
  /^(framework|site|entry\.client|kit|parts|around|room|match-detail|chat-panel|hls-engine|flv-engine)$/;

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** What has no effect on a page but its look. */
const isStyle = (id: string): boolean => id.endsWith('.css');

/** Does this page need the module before it can be used, and not only when a reader asks for something? */
function isPartOf(page: RegExp, id: string, graph: Graph, seen: Set<string> = new Set()): boolean {
  if (page.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((by) => isPartOf(page, by, graph, seen)) ?? false;
}

/** Which pages a module is a part of. */
function pagesOf(id: string, graph: Graph, seen: Set<string> = new Set()): readonly string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.length === 0 && PAGES.test(id)
    ? [id]
    : importers.flatMap((by) => pagesOf(by, graph, seen));
}

export default defineConfig({
  plugins: [
    callsPlugin(),
    tailwindcss(),
    reactRouter(),
    workerPlugin(
      resolve(import.meta.dirname, 'src/web/worker/site-worker.ts'),
      resolve(import.meta.dirname, 'locales'),
    ),
    packsPlugin(resolve(import.meta.dirname, 'locales')),
    compileHintPlugin(RUN_AT_ONCE),
  ],
  build: {
    target: 'es2022',
    // The site's styles would be applied a second time by the first part that comes later.
    modulePreload: {
      resolveDependencies: (_file, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        // Fewer, larger files compress better: the framework, and what every page and the home page have.
        rollupOptions: {
          output: {
            // Names stand in the list of routes and hardly compress: each character costs 240 bytes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/]/,
                },
                // The drawings that the root names are the server's to write into the page.
                {
                  name: (id, graph) =>
                    isPartOf(HOME, id, graph) || (!DRAWINGS.test(id) && isPartOf(ROOT, id, graph))
                      ? 'site'
                      : null,
                },
                // A browser asks a host for six files at once, and on a slow line each round costs half a second.
                { name: (id, graph) => (isStyle(id) && isPartOf(ROOM, id, graph) ? 'stage' : null) },
                { name: 'kit', test: /src[\\/]ui[\\/]kit[\\/](?!admin|chart|crop|editor|player|toast)/ },
                // Calls, rules and hooks of several pages: a file for each would cost more in names than in bytes.
                {
                  name: 'parts',
                  test: /src[\\/](?!.*(admin|chart|crop|editor|-engine)).*\.ts$/,
                  minShareCount: 4,
                },
                // A live room was 36 files. Those around a picture elsewhere too come apart from those of rooms alone.
                {
                  name: (id, graph) => {
                    const pages = pagesOf(id, graph);
                    if (!pages.some((page) => ROOM.test(page))) return null;
                    return pages.every((page) => ROOM.test(page)) ? 'room' : 'around';
                  },
                  test: /src[\\/].*\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/web/handler.ts' } } },
  },
  // Found only when first used, they would reload the page a second after it opened.
  optimizeDeps: { include: ['@lingui/core', 'partysocket/ws'] },
});
