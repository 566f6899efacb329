import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { createPackTranslator } from './pack-translator.ts';
import { readPack } from './translator.ts';

/** The pack of the demo's texts, read on first use. */
export const demoMessage = createPackTranslator(['demo']);

/** A text of the demo in every language, as an operator would have entered it. */
export const demoText = (id: string): EnteredText =>
  Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, demoMessage(lang, id)])) as unknown as EnteredText;

/** What fictional people of the demo say of themselves is stored in one of these. */
const WRITTEN_IN = ['zh_CN', 'en'] as const;
const OF_PEOPLE = /^demo\.(?:expert|anchor)\./;

let known: ReadonlyMap<string, string> | undefined;

/** Text → its id, of the demo's fictional people. */
function ofPeople(): ReadonlyMap<string, string> {
  known ??= new Map(
    WRITTEN_IN.flatMap((lang) =>
      Object.entries(readPack(lang, 'demo')).flatMap(([id, text]): [string, string][] =>
        OF_PEOPLE.test(id) ? [[text, id]] : [],
      ),
    ),
  );
  return known;
}

/** What a person says of themselves: the demo's in the reader's language, anybody else's as it was written. */
export function ownWords(text: string, lang: LanguageCode): string {
  const id = ofPeople().get(text);
  return id ? demoMessage(lang, id) : text;
}
