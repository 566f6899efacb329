import { expect, it } from 'vitest';
import { offeredLanguage } from './language-offer.rules.ts';

const reader = { languages: ['de-AT', 'en'], cookies: 'tz=Europe/Vienna', dismissed: false };

it.each([
  ['the browser’s first language', 'zh_CN', reader, 'de'],
  ['nothing on a page in that language', 'de', reader, null],
  ['the next one we have', 'zh_CN', { ...reader, languages: ['sw', 'ja'] }, 'ja'],
  ['nothing when we have none', 'zh_CN', { ...reader, languages: ['sw'] }, null],
  ['nothing after a choice', 'zh_CN', { ...reader, cookies: 'tz=UTC; lang=zh_CN' }, null],
  ['nothing after a refusal', 'zh_CN', { ...reader, dismissed: true }, null],
  ['traditional characters on the simplified page', 'zh_CN', { ...reader, languages: ['zh-HK'] }, 'zh_TW'],
] as const)('offeredLanguage: %s', (_, page, who, expected) => {
  expect(offeredLanguage(page, who)).toBe(expected);
});
