import { type SQL, sql } from 'drizzle-orm';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';

/** Strokes in Taiwan, pinyin on the mainland. */
const NAMES: Partial<Record<LanguageCode, string>> = { zh_CN: 'zh', zh_TW: 'zh-Hant' };

/**
 * `order by name collate …`, in the order in which the language's readers look for names. For what is sorted as it is
 * asked for: an index under it would be wrong whenever another edition of ICU comes with another PostgreSQL.
 */
export const collation = (lang: LanguageCode): SQL =>
  sql`${sql.identifier(`${NAMES[lang] ?? language(lang).tag}-x-icu`)}`;
