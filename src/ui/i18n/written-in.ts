/** Scripts that name a language; kana before Han, which Japanese has too. Others have many languages each. */
const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['th', /\p{Script=Thai}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['el', /\p{Script=Greek}/u],
] as const;

/** The `lang` of what a person wrote, as far as its script tells: for voices, fonts and line breaks. */
export const writtenIn = (text: string): string | undefined =>
  SCRIPTS.find(([, script]) => script.test(text))?.[0];
