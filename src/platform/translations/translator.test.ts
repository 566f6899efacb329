import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTranslator, listPacks, readPacks } from './translator.ts';

const folder = mkdtempSync(join(tmpdir(), 'packs-'));
afterAll(() => rmSync(folder, { recursive: true }));

function pack(lang: string, name: string, messages: object): void {
  mkdirSync(join(folder, lang), { recursive: true });
  writeFileSync(join(folder, lang, `${name}.json`), JSON.stringify(messages));
}
pack('en', 'errors', {
  'errors.a': 'English {max}',
  'errors.b': 'only English',
  'errors.n': '{n, plural, one {# second} other {# seconds}}',
});
pack('en', 'mail', { 'mail.hello': 'Hello {name}' });
pack('zh_CN', 'errors', { 'errors.a': '中文 {max}' });
pack('ru', 'errors', {
  'errors.n': '{n, plural, one {# секунда} few {# секунды} many {# секунд} other {# сек.}}',
});

const translate = createTranslator(folder);

it.each([
  ['zh_CN', 'errors.a', { max: 3 }, '中文 3'],
  ['en', 'errors.a', { max: 3 }, 'English 3'],
  ['zh_CN', 'errors.b', {}, 'only English'],
  ['zh_CN', 'mail.hello', { name: '<b>' }, 'Hello <b>'],
  ['sv', 'errors.a', { max: 3 }, 'English 3'],
  ['en', 'errors.n', { n: 1 }, '1 second'],
  ['ru', 'errors.n', { n: 2 }, '2 секунды'],
  ['ru', 'errors.n', { n: 5 }, '5 секунд'],
  ['en', 'errors.unheard_of', {}, 'errors.unheard_of'],
  ['en', 'toString', {}, 'toString'],
] as const)('%s %s with %j', (lang, key, params, text) => {
  expect(translate(lang, key, params)).toBe(text);
});

it('a language without packs has no messages', () => {
  expect(listPacks(folder, 'sv')).toEqual([]);
  expect(listPacks(folder, 'en').toSorted()).toEqual(['errors', 'mail']);
  expect(readPacks(folder, 'zh_CN')).toEqual({ 'errors.a': '中文 {max}' });
});

it.each([
  ['de', 'errors.field.too_big_number', { max: 100_000 }, 'darf höchstens 100.000 sein'],
  ['es', 'anchor.badPrice', { min: 1, max: 100_000 }, 'Escribe un número de 1 a 100.000'],
  ['en', 'plans.order.paid', { n: 1, name: 'Ann' }, '1 coin went to Ann.'],
  ['en', 'plans.order.paid', { n: 1_200, name: 'Ann' }, '1,200 coins went to Ann.'],
  ['ar', 'errors.plans.content_length', { min: 10, max: 10_000 }, 'يجب أن يكون التحليل من 10 إلى 10,000 حرف'],
  ['ar', 'recharge.rate', { amount: '¥1', coins: 10 }, '¥1 = 10 عملات، تُضاف فورًا'],
  ['ru', 'match.series.first', { n: 1 }, 'До 1 победы'],
  ['fr', 'creator.board.points', { n: '+1,5', by: 1.5 }, '+1,5 point par rapport à la période précédente'],
] as const)('in %s %s of %j is: %s', (lang, key, params, text) => {
  expect(createTranslator()(lang, key, params)).toBe(text);
});
