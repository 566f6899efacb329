import type { LanguageCode } from '#platform/i18n/languages.ts';

const SCRIPTS: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  zh_CN: ['Han'],
  zh_TW: ['Han'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ko: ['Hangul'],
  ru: ['Cyrillic'],
  uk: ['Cyrillic'],
  el: ['Greek'],
  th: ['Thai'],
  ar: ['Arabic'],
};

/** Letters of a script that the language does not use. Latin names and abbreviations occur in all languages. */
export function foreignCharacters(text: string, lang: LanguageCode): string[] {
  const own = ['Latin', ...(SCRIPTS[lang] ?? [])].map((script) => `\\p{scx=${script}}`).join('');
  return text.match(new RegExp(`(?![${own}])\\p{L}`, 'gu')) ?? [];
}

/** The Arabic ‘and’ is written together with the next word, in any script: JPEG وPNG. */
const ARABIC_AND = /(?<!\p{L})و(?=\p{Script=Latin})/gu;
const APART = ['Latin', 'Cyrillic', 'Greek', 'Arabic'];
const MIXED = new RegExp(
  APART.flatMap((one) =>
    APART.filter((other) => other !== one).map(
      (other) => `\\p{Script=${one}}\\p{M}*(?=\\p{Script=${other}})\\p{L}`,
    ),
  ).join('|'),
  'gu',
);

/**
 * Korean endings follow a Latin word directly (OBS에서), as in Thai; before one there is a space. One small letter is no
 * word.
 */
const WITHIN =
  /[\p{Script=Hangul}\p{Script=Thai}]\p{Script=Latin}+|(?<![\p{L}\d])(?!e스포츠)[a-z](?=[\p{Script=Hangul}\p{Script=Thai}])/gu;

/** A word of two scripts is a typo: а Cyrillic ‘с’ in a Latin word. */
export const mixedWords = (text: string): string[] => {
  const bare = text.replace(ARABIC_AND, ' ');
  return [...(bare.match(MIXED) ?? []), ...(bare.match(WITHIN) ?? [])];
};

/** Letters and digits of a related language in the same script: Russian, Ukrainian, Persian. */
const NEIGHBOURS: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  ru: /[іїєґ]/giu,
  uk: /[ыэъё]/giu,
  ar: /[پچژگکیە٠-٩۰-۹]/gu,
};

/** All characters of a two-byte encoding. */
function charactersOf(encoding: string, leads: [number, number], trails: [number, number]): Set<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let lead = leads[0]; lead <= leads[1]; lead++)
    for (let trail = trails[0]; trail <= trails[1]; trail++)
      characters.add(decoder.decode(Uint8Array.of(lead, trail)));
  return characters;
}

/** Han characters of the national character sets: GB 2312, Big5, JIS X 0208. */
const HAN: Readonly<Partial<Record<LanguageCode, ReadonlySet<string>>>> = {
  zh_CN: charactersOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
  zh_TW: charactersOf('big5', [0xa4, 0xf9], [0x40, 0xfe]),
  ja: charactersOf('euc-jp', [0xa1, 0xf4], [0xa1, 0xfe]),
};

/** Letters of the right script, but of another language: 登錄 in zh_CN, ы in Ukrainian. */
export function neighbourCharacters(text: string, lang: LanguageCode): string[] {
  const han = HAN[lang];
  const strange = han ? [...text].filter((one) => /\p{Script=Han}/u.test(one) && !han.has(one)) : [];
  const pattern = NEIGHBOURS[lang];
  return [...strange, ...((pattern && text.match(pattern)) ?? [])];
}
