import { type SQL, sql } from 'drizzle-orm';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';

/** Strokes in Taiwan, pinyin on the mainland. */
const NAMES: Partial<Record<LanguageCode, string>> = { zh_CN: 'zh', zh_TW: 'zh-Hant' };

/**
 * `order by name collate …`, in the language's order of names. For sorting at query time: an index would become invalid
 * with another version of ICU.
 */
export const collation = (lang: LanguageCode): SQL =>
  sql`${sql.identifier(`${NAMES[lang] ?? language(lang).tag}-x-icu`)}`;
