import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#platform/errors/start-error.ts';
import type { RenderPage } from '#platform/pages/pages.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import type { FrontParts } from './server.ts';
import { loadStaticFiles } from './static-files.ts';

export interface WebBundle {
  render: RenderPage;
  /** The build's name in its pages; none in development. */
  build?: string;
  files: FrontParts['files'];
  development: FrontParts['development'];
  close(): Promise<void>;
}

interface Bundle {
  renderPage: RenderPage;
  BUILD: string;
}

/** Pages are in Vite's graph, the server in Node's; one function and the build's name cross. */
export async function loadBuiltBundle(
  https: boolean,
  folder = resolve(PROJECT_ROOT, 'build'),
): Promise<WebBundle> {
  const entry = resolve(folder, 'server/index.js');
  if (!existsSync(entry))
    throw new StartError('The web bundle is not built; run npm start, or npm run build.');
  const bundle: Bundle = await import(pathToFileURL(entry).href);
  return {
    render: bundle.renderPage,
    build: bundle.BUILD,
    files: await loadStaticFiles(resolve(folder, 'client'), https),
    development: null,
    close: async () => undefined,
  };
}

/** Hot reload: Vite serves its own files, and the handler is reloaded when it changed. */
export async function loadDevelopmentBundle(): Promise<WebBundle> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: PROJECT_ROOT,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  return {
    render: async (request, page) => {
      const bundle = (await vite.ssrLoadModule('/src/web/handler.ts')) as Bundle;
      return bundle.renderPage(request, page);
    },
    files: null,
    development: vite.middlewares,
    close: () => vite.close(),
  };
}
