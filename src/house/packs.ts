import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { listPacks } from '#platform/i18n/translator.ts';
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

/** `{n, plural, one {# goal of {name}} other {…}}` → n, name. Throws where the text is no ICU message. */
export function placeholders(text: string): string[] {
  const names = new Set<string>();
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , choices] = token;
      names.add(String(name));
      if (typeof choices === 'object' && choices) for (const choice of Object.values(choices)) walk(choice);
    }
  };
  walk(compileMessageOrThrow(text));
  return [...names].filter((name) => name !== '#').sort();
}
