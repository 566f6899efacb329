import { chinesePairs } from '#platform/i18n/chinese-characters.ts';
import { localizedIn, withTraditional } from './localized-in.ts';
import { toTraditional } from './traditional-chinese.ts';

it.each([
  ['直播间', '直播間', 'characters'],
  ['发现', '發現', 'a frequent meaning'],
  ['头发', '頭髮', 'a phrase'],
  ['皇后以后', '皇后以後', 'a phrase beside the other meaning'],
  ['台前幕后', '台前幕後', 'the usual form of 台'],
  ['里面', '裡面', 'Taiwanese 裡'],
  ['公里', '公里', 'a phrase that stays'],
  ['干净的毛巾', '乾淨的毛巾', 'a phrase inside a text'],
  ['干得好', '幹得好', 'the frequent meaning of 干'],
  ['面条', '麵條', 'a phrase with a common character'],
  ['两面', '兩面', 'the common character'],
  ['联系方式', '聯繫方式', 'a phrase'],
  ['请在备注里写明尺码', '請在備註裡寫明尺碼', 'a sentence'],
  ['Touchline 26/27 · ¥9', 'Touchline 26/27 · ¥9', 'anything else'],
  ['', '', 'nothing'],
])('toTraditional %s → %s: %s', (simplified, traditional) => {
  expect(toTraditional(simplified)).toBe(traditional);
});

it('toTraditional leaves no character of the table that is only simplified', () => {
  const traditional = new Set(chinesePairs().map(([character]) => character));
  const all = [...new Set(chinesePairs().map(([, character]) => character))];
  for (const character of all) {
    const made = toTraditional(character);
    expect(made === character || traditional.has(made)).toBe(true);
  }
});

it('localizedIn and withTraditional convert for zh_TW, and keep an own text', () => {
  const words = { en: 'Live', zh_CN: '直播间' };
  expect(localizedIn(words, 'zh_TW')).toBe('直播間');
  expect(withTraditional(words)).toEqual({ ...words, zh_TW: '直播間' });
  expect(withTraditional({ ...words, zh_TW: '直播' }).zh_TW).toBe('直播');
});
