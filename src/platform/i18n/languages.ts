/** The table of languages: code (URL prefix, cookie, `lan` header), BCP 47 tag, own name, direction. */
export interface Language {
  readonly code: string;
  readonly tag: string;
  /** For `Intl`. */
  readonly locale: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
}

const TABLE = [
  ['zh_CN', 'zh-CN', '简体中文'],
  ['zh_TW', 'zh-TW', '繁體中文'],
  ['en', 'en', 'English'],
  ['vi', 'vi', 'Tiếng Việt'],
  ['es', 'es', 'Español'],
  ['pt', 'pt', 'Português'],
  ['fr', 'fr', 'Français'],
  ['de', 'de', 'Deutsch'],
  ['sv', 'sv', 'Svenska'],
  ['ru', 'ru', 'Русский'],
  ['uk', 'uk', 'Українська'],
  ['da', 'da', 'Dansk'],
  ['pl', 'pl', 'Polski'],
  ['nl', 'nl', 'Nederlands'],
  ['ko', 'ko', '한국어'],
  ['ms', 'ms', 'Bahasa Melayu'],
  ['tl', 'fil', 'Filipino'],
  ['el', 'el', 'Ελληνικά'],
  ['tr', 'tr', 'Türkçe'],
  ['th', 'th', 'ไทย'],
  ['ar', 'ar', 'العربية'],
  ['ja', 'ja', '日本語'],
] as const;

export type LanguageCode = (typeof TABLE)[number][0];

export const DEFAULT_LANGUAGE: LanguageCode = 'zh_CN';
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/**
 * Gregorian days and Latin digits in every language, Arabic and Thai too: a fixture must read the same beside its
 * score, as on sports pages in these languages.
 */
export const localeOf = (tag: string): string => `${tag}-u-ca-gregory-nu-latn`;

export const LANGUAGES: ReadonlyMap<LanguageCode, Language & { code: LanguageCode }> = new Map(
  TABLE.map(([code, tag, name]) => [
    code,
    { code, tag, locale: localeOf(tag), name, dir: code === 'ar' ? 'rtl' : 'ltr' },
  ]),
);

/** For search engines: they read two letters, and Filipino has three. */
export const searchTag = (code: LanguageCode): string => (code === 'tl' ? code : language(code).tag);

export const LANGUAGE_CODES: readonly LanguageCode[] = TABLE.map(([code]) => code);

export function isLanguage(code: string | null | undefined): code is LanguageCode {
  return code != null && LANGUAGES.has(code as LanguageCode);
}

export function language(code: LanguageCode): Language & { code: LanguageCode } {
  const found = LANGUAGES.get(code);
  if (!found) throw new Error(`no such language: ${code}`);
  return found;
}

/** '/en/football' → { lang: 'en', path: '/football' }; the default language has no prefix. */
export function splitLanguage(pathname: string): { lang: LanguageCode; path: string; prefixed: boolean } {
  const end = pathname.indexOf('/', 1);
  const first = end === -1 ? pathname.slice(1) : pathname.slice(1, end);
  // A `.data` request of a language's home page is `/en.data` or `/en/_root.data`.
  const code = first.endsWith('.data') ? first.slice(0, -5) : first;
  if (isLanguage(code) && code !== DEFAULT_LANGUAGE) {
    return { lang: code, path: end === -1 ? '/' : pathname.slice(end), prefixed: true };
  }
  return { lang: DEFAULT_LANGUAGE, path: pathname, prefixed: false };
}

export function localizedPath(lang: LanguageCode, path: string): string {
  if (lang === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${lang}` : `/${lang}${path}`;
}

/** The supported language for an Accept-Language header, or null. */
export function preferredLanguage(header: string | undefined): LanguageCode | null {
  if (!header) return null;
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(/\s*;\s*q=/);
      return { tag: tag.toLowerCase(), q: q === undefined ? 1 : Number(q) || 0 };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q);
  for (const { tag } of wanted) {
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh_TW';
    const base = tag.split('-')[0];
    if (base === 'zh') return 'zh_CN';
    for (const entry of LANGUAGES.values()) {
      if (entry.tag.toLowerCase() === base || entry.code === base) return entry.code;
    }
  }
  return null;
}
