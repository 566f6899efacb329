import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { advancesOf } from './font.ts';
import { FONT_FILES } from './scripts.rules.ts';
import { unwrapWoff } from './woff.ts';

const read = (name: string): Buffer =>
  readFileSync(new URL(`../../../assets/fonts/${name}.woff`, import.meta.url));
const LATIN = 'noto-sans-latin-700-normal';

it.each(FONT_FILES)('%s is unpacked into tables aligned to four bytes, in one buffer', (name) => {
  const font = unwrapWoff(read(name), 'own');
  const count = font.readUInt16BE(4);
  expect(count).toBe(read(name).readUInt16BE(12));
  for (let index = 0; index < count; index += 1) {
    const [offset, length] = [8, 12].map((field) => font.readUInt32BE(12 + index * 16 + field));
    expect(offset! % 4).toBe(0);
    expect(offset! + length!).toBeLessThanOrEqual(font.length);
  }
});

it('has its given name, twice', () => {
  const font = unwrapWoff(read(LATIN), 'own');
  const name = Buffer.from('own', 'utf16le').swap16();
  expect(font.includes(name)).toBe(true);
  expect(font.includes(Buffer.from('Noto Sans', 'utf16le').swap16())).toBe(false);
});

it.each([
  [LATIN, 'A0–', 'Жب'],
  ['noto-sans-vietnamese-700-normal', 'Đị', 'Ж'],
  ['noto-sans-cyrillic-700-normal', 'Жёї', 'ب'],
  ['noto-sans-arabic-arabic-700-normal', 'بال،', 'Ж'],
  ['noto-sans-thai-thai-700-normal', 'ไทย', 'Ж'],
  ['noto-sans-sc-chinese-simplified-700-normal', '边线', 'Ж'],
  ['noto-sans-tc-chinese-traditional-700-normal', '邊線', 'ب'],
  ['noto-sans-jp-japanese-700-normal', 'リーグ試合', 'ب'],
  ['noto-sans-kr-korean-700-normal', '리그', 'ب'],
])('%s has %s and not %s', (name, has, not) => {
  const advances = advancesOf(unwrapWoff(read(name), 'own'));
  for (const sign of has) expect(advances.get(sign.codePointAt(0)!), sign).toBeGreaterThan(0.1);
  for (const sign of not) expect(advances.has(sign.codePointAt(0)!), sign).toBe(false);
});

it('a character of the Chinese font is an em wide, a mark of the Thai one zero', () => {
  const chinese = advancesOf(unwrapWoff(read('noto-sans-sc-chinese-simplified-700-normal'), 'own'));
  expect(chinese.get('边'.codePointAt(0)!)).toBe(1);
  const thai = advancesOf(unwrapWoff(read('noto-sans-thai-thai-700-normal'), 'own'));
  expect(thai.get(0x0e48)).toBe(0);
});

it.each([
  ['another file', Buffer.from('<svg></svg>'.repeat(10))],
  ['nothing', Buffer.alloc(0)],
  ['half of one', read(LATIN).subarray(0, 9_000)],
])('%s is rejected', (_, file) => expect(() => unwrapWoff(file, 'own')).toThrow());
