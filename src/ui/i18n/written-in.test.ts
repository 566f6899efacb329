import { writtenIn } from './written-in.ts';

it.each([
  ['绝杀了', 'zh'],
  ['GG, 好球', 'zh'],
  ['ナイス判断', 'ja'],
  ['加油！がんばれ', 'ja'],
  ['나이스', 'ko'],
  ['สู้ ๆ', 'th'],
  ['هدف', 'ar'],
  ['Γκολ', 'el'],
  ['Nice goal', undefined],
  ['Гол', undefined],
  ['2–1 😀', undefined],
  ['', undefined],
])('writtenIn “%s” is %s', (text, lang) => expect(writtenIn(text)).toBe(lang));
