import { sql } from 'drizzle-orm';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { collation } from './collation.ts';

const database = testDatabase();

async function sorted(names: readonly string[], lang: LanguageCode): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select name from json_array_elements_text(${JSON.stringify(names)}::json) name
    order by name collate ${collation(lang)}`);
  return rows.map(({ name }) => name);
}

it.each<[LanguageCode, string[]]>([
  ['en', ['Ähtäri', 'Arsenal', 'Élan', 'enyimba', 'Zürich']],
  ['sv', ['Arsenal', 'Élan', 'enyimba', 'Zürich', 'Ähtäri']],
  ['zh_CN', ['阿森纳', '拜仁', '曼联', '中国']],
  ['zh_TW', ['中國', '拜仁', '曼聯']],
  ['ru', ['Арсенал', 'Ёлка', 'Зенит']],
])('names in the order of %s', async (lang, expected) => {
  expect(await sorted(expected.toReversed(), lang)).toEqual(expected);
});

it.each(LANGUAGE_CODES)('the database has a collation for %s', async (lang) => {
  expect(await sorted(['b', 'a'], lang)).toEqual(['a', 'b']);
});
