import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The folder of the project, also for a bundled program (`build/app`, see `scripts/bundle.mjs`). */
export const PROJECT_ROOT = rootOf(import.meta.dirname);

const IS_BUNDLED = !import.meta.url.endsWith('.ts');

/** A program of its own process: the source, or its bundle where this process runs from one. */
export const programFile = (source: string): string =>
  IS_BUNDLED ? join(import.meta.dirname, `${basename(source, '.ts')}.js`) : join(PROJECT_ROOT, source);

function rootOf(folder: string): string {
  const parent = dirname(folder);
  if (existsSync(join(folder, 'package.json')) || parent === folder) return folder;
  return rootOf(parent);
}
