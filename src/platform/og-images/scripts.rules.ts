import type { LanguageCode } from '#platform/i18n/languages.ts';

/** Files in `assets/fonts`, without extension, and their scripts. */
const FONTS = {
  latin: 'noto-sans-latin-700-normal',
  latinExt: 'noto-sans-latin-ext-700-normal',
  vietnamese: 'noto-sans-vietnamese-700-normal',
  cyrillic: 'noto-sans-cyrillic-700-normal',
  cyrillicExt: 'noto-sans-cyrillic-ext-700-normal',
  greek: 'noto-sans-greek-700-normal',
  greekExt: 'noto-sans-greek-ext-700-normal',
  arabic: 'noto-sans-arabic-arabic-700-normal',
  thai: 'noto-sans-thai-thai-700-normal',
  sc: 'noto-sans-sc-chinese-simplified-700-normal',
  tc: 'noto-sans-tc-chinese-traditional-700-normal',
  jp: 'noto-sans-jp-japanese-700-normal',
  kr: 'noto-sans-kr-korean-700-normal',
} as const;
export type FontName = keyof typeof FONTS;
export const FONT_FILES: readonly string[] = Object.values(FONTS);

const NEEDS: readonly (readonly [RegExp, readonly FontName[]])[] = [
  [/[\u0100-\u024f\u1e00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]|[\u0300-\u036f]/, ['latinExt', 'vietnamese']],
  [/\p{Script=Cyrillic}/u, ['cyrillic', 'cyrillicExt']],
  [/\p{Script=Greek}/u, ['greek', 'greekExt']],
  [/\p{Script=Arabic}/u, ['arabic']],
  [/\p{Script=Thai}/u, ['thai']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['jp']],
  [/\p{Script=Hangul}/u, ['kr']],
];

/** One Han character has four forms: the language's own is used. */
const HAN: Partial<Record<LanguageCode, FontName>> = { zh_TW: 'tc', ja: 'jp', ko: 'kr' };

/** The fonts of a text, in the order of preference. */
export function fontsFor(text: string, lang: LanguageCode): FontName[] {
  const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text)
    ? [HAN[lang] ?? 'sc', 'sc' as const]
    : [];
  const needed = NEEDS.flatMap(([signs, fonts]) => (signs.test(text) ? fonts : []));
  return [...new Set<FontName>(['latin', ...needed, ...han])];
}

export const fileOf = (font: FontName): string => FONTS[font];

export interface Run {
  font: FontName;
  text: string;
}

/** A text in runs of one font each: the first font that has the character. Marks stay with their base. */
export function runsOf(
  text: string,
  fonts: readonly FontName[],
  has: (font: FontName, sign: string) => boolean,
): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const stays = last && has(last.font, sign) && /[\p{Mark}\s]/u.test(sign);
    const font = stays ? last.font : (fonts.find((each) => has(each, sign)) ?? fonts[0]!);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

/** Scripts with joined letters: only shaping gives the width of a text. */
export const isJoined = (font: FontName): boolean => font === 'arabic';

/** Approximate width in ems, for fitting into a box: marks have none. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) {
    if (/\p{Mark}/u.test(sign)) continue;
    if (
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u.test(
        sign,
      )
    )
      width += 1;
    else if (/[\s.,:;'’|!iIl·]/u.test(sign)) width += 0.32;
    else if (/[MWmw@%ЖШЩЮжшщю]/u.test(sign)) width += 0.92;
    else width += /\p{Lu}/u.test(sign) ? 0.7 : 0.61;
  }
  return width;
}
