import { posix } from 'node:path';
import type { Source } from './sources.ts';

export interface Import {
  from: string;
  /** A path relative to src/, or a package name. */
  to: string;
  /** Erased before anything runs. `import { type X }` is not: it still loads the file. */
  typeOnly: boolean;
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s+(?!from\b))?(?:[^'"`;()]*?\sfrom\s+)?'([^']+)'/gm;
const CALL = /(typeof\s+)?\bimport\(\s*'([^']+)'/g;

/** Every import of a source file: statements, re-exports and `import()`. */
export const importsOf = ({ path, text }: Source): Import[] =>
  [...text.matchAll(STATEMENT), ...text.matchAll(CALL)].map(([, typeOnly, specifier = '']) => ({
    from: path,
    to: resolveSpecifier(path, specifier),
    typeOnly: typeOnly !== undefined,
  }));

function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier;
}
