import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import type { GuideName } from './guides.rules.ts';

/** Reads each guide once. Every language has all of them (`src/conventions/guides.test.ts`). */
export function createGuidesService(folder = join(PROJECT_ROOT, 'docs/guide')) {
  const sources = new Map<string, Promise<string>>();
  return {
    sourceOf(name: GuideName, lang: LanguageCode): Promise<string> {
      const file = join(folder, lang, `${name}.md`);
      const source = sources.get(file) ?? readFile(file, 'utf8');
      sources.set(file, source);
      return source;
    },
  };
}
