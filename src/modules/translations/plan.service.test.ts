import { type Planned, planTexts, readRows } from './plan.service.ts';
import { isMissing, readCell } from './translations.rules.ts';

it.each([
  ['', 'name', undefined],
  ['  ', 'name', undefined],
  ['-', 'name', null],
  [' Bayern\n  München ', 'name', 'Bayern München'],
  ['one\ntwo', 'details', 'one\ntwo'],
  ["'=SUM(A1)", 'name', '=SUM(A1)'],
  ["'-", 'name', '-'],
  ["'s-Hertogenbosch", 'name', "'s-Hertogenbosch"],
] as const)('readCell %j of %s is %j', (cell, field, text) => {
  expect(readCell(cell, field)).toBe(text);
});

it('isMissing: readers of zh_TW have the zh_CN text', () => {
  expect(isMissing({ en: 'Cup', zh_CN: '杯' }, 'zh_TW')).toBe(false);
  expect(isMissing({ en: 'Cup' }, 'zh_TW')).toBe(true);
  expect(isMissing({ en: 'Cup', de: '' }, 'de')).toBe(true);
});

const stored = new Map<string, Planned>([
  ['good/1/name', { texts: { en: 'Scarf', zh_CN: '围巾', de: 'Schal' }, names: null }],
  ['good/1/details', { texts: { en: 'Warm', zh_CN: '暖' }, names: null }],
  [
    'team/7/name',
    { texts: { en: 'Munich', de: 'München' }, names: { given: { en: 'Munich' }, own: { de: 'München' } } },
  ],
]);
const plan = (header: string[], ...rows: string[][]) => {
  const read = readRows({ headers: header, rows: rows.map((cells, index) => ({ line: index + 2, cells })) });
  return planTexts(read!, ({ kind, id, field }) => stored.get(`${kind}/${id}/${field}`));
};
const HEADER = ['kind', 'id', 'field', 'missing', 'en', 'zh_CN', 'de', 'xx'];

it('planTexts: changed cells are written, empty and equal ones are not', () => {
  const { rows, writes } = plan(
    HEADER,
    ['good', '1', 'name', 'fr', 'Scarf', '', '-', 'ignored'],
    ['good', '1', 'details', '', 'Warm', '暖', '', ''],
  );
  expect(rows.map(({ line, status }) => [line, status])).toEqual([
    [2, 'changed'],
    [3, 'unchanged'],
  ]);
  expect(writes).toEqual([
    {
      line: 2,
      kind: 'good',
      id: 1,
      field: 'name',
      label: 'Scarf',
      before: { de: 'Schal' },
      after: { de: null },
    },
  ]);
});

it("planTexts: a name's removal, and the source's own name, return to the source's", () => {
  const [removed] = plan(HEADER, ['team', '7', '', '', '', '', '-', '']).writes;
  expect(removed).toMatchObject({ before: { de: 'München' }, after: { de: null } });
  const [named] = plan(HEADER, ['team', '7', 'name', '', '', '慕尼黑', '', '']).writes;
  expect(named).toMatchObject({ before: { zh_CN: null }, after: { zh_CN: '慕尼黑' } });
  expect(plan(HEADER, ['team', '7', '', '', '-', '', '', '']).writes).toEqual([]);
});

it.each([
  ['kind', ['car', '1', 'name'], 'car'],
  ['field', ['good', '1', 'colour'], 'colour'],
  ['id', ['good', 'one', 'name'], 'one'],
  ['id', ['good', '99', 'name'], '99'],
  ['length', ['good', '1', 'name', '', 'x'.repeat(41)], 'x'.repeat(40)],
  ['required', ['good', '1', 'name', '', '-'], ''],
] as const)('planTexts: a row with a wrong %s changes nothing', (problem, row, value) => {
  const { rows, writes } = plan(HEADER, [...row]);
  expect(rows).toMatchObject([{ status: 'error', problems: [{ problem, value }] }]);
  expect(writes).toEqual([]);
});

it('planTexts: the second row of a text is an error', () => {
  const { rows } = plan(HEADER, ['good', '1', 'name'], ['good', '1', '']);
  expect(rows.map(({ status, problems }) => [status, problems[0]?.problem])).toEqual([
    ['unchanged', undefined],
    ['error', 'repeated'],
  ]);
});

it('readRows needs the columns of an entry, and a language', () => {
  const rows = [{ line: 2, cells: [] }];
  expect(readRows({ headers: ['id', 'en'], rows })).toBeNull();
  expect(readRows({ headers: ['kind', 'id', 'field'], rows })).toBeNull();
  expect(readRows({ headers: ['Kind', 'ID', 'de'], rows })).toHaveLength(1);
});
