import { GUESSED_ZONES, guessedZone } from './guessed-zone.ts';
import type { LanguageCode } from './languages.ts';
import { isTimeZone } from './time-zones.ts';

it.each<[string, string | undefined, LanguageCode, string]>([
  ['a region says more than a language', 'de-AT,de;q=0.9', 'de', 'Europe/Berlin'],
  ['the region is the reader’s, whatever the page’s language', 'en-NZ,en;q=0.8', 'de', 'Pacific/Auckland'],
  ['a script stands before the region', 'zh-Hant-TW,zh;q=0.9', 'zh_TW', 'Asia/Taipei'],
  ['the first region counts', 'en,en-US;q=0.9,de-DE;q=0.5', 'en', 'America/New_York'],
  ['an unknown region is none', 'en-XX', 'ja', 'Asia/Tokyo'],
  ['a language without a region', 'fr', 'fr', 'Europe/Paris'],
  ['English without a region is the brand’s', 'en', 'en', 'Asia/Shanghai'],
  ['nothing said, in the default language', undefined, 'zh_CN', 'Asia/Shanghai'],
  ['not a language', ';;,-us', 'en', 'Asia/Shanghai'],
])('guessed zone: %s', (_, header, lang, zone) => {
  expect(guessedZone(header, lang, 'Asia/Shanghai')).toBe(zone);
});

it('every guess is a zone, and a page has few variants by them', () => {
  expect(GUESSED_ZONES.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(GUESSED_ZONES.length).toBeLessThan(60);
});
