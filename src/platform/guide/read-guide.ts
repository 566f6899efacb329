import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import type { GuideName } from './guide.rules.ts';

const sources = new Map<string, Promise<string>>();

/** The source of a guide, read once. Every language has all of them (`src/conventions/guides.test.ts`). */
export function readGuide(name: GuideName, lang: LanguageCode): Promise<string> {
  const file = join(PROJECT_ROOT, 'docs/guide', lang, `${name}.md`);
  const source = sources.get(file) ?? readFile(file, 'utf8');
  sources.set(file, source);
  return source;
}
