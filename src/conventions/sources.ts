import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface Source {
  /** Path relative to src/: `modules/users/users.rules.ts`. */
  path: string;
  text: string;
}

/** Every file under src/. */
export const sources = (): Source[] =>
  readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ path: file.slice(ROOT.length + '/src/'.length), text: readFileSync(file, 'utf8') }));

/** Tests and files for tests are above all layers and may import everything. */
export const isForTests = (path: string): boolean =>
  /\.test\.tsx?$|\.factory\.ts$|[/.]testing\.ts$|^platform\/testing\/|^conventions\//.test(path);
