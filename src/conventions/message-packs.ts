import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { listPacks } from '#platform/translations/translator.ts';
import { ROOT } from './sources.ts';

export interface Message {
  pack: string;
  id: string;
  text: string;
}

const LOCALES = join(ROOT, 'locales');

export const messagesOf = (lang: LanguageCode): Message[] =>
  listPacks(LOCALES, lang).flatMap((pack) => {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(join(LOCALES, lang, `${pack}.json`), 'utf8'),
    );
    return Object.entries(texts).map(([id, text]) => ({ pack, id, text }));
  });

/** Legal documents and other long pages, by name. */
export function legalDocumentsOf(lang: LanguageCode): Map<string, string> {
  const folder = join(LOCALES, lang, 'papers');
  if (!existsSync(folder)) return new Map();
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

export function glossaryOf(lang: LanguageCode): string {
  const file = join(LOCALES, lang, 'glossary.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
