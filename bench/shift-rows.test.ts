import { type Shift, shiftRows } from './shift-rows.ts';

const shift = (page: string, value: number | null, more: Partial<Shift> = {}): Shift => ({
  ...{ page, value, lang: 'en', device: 'desktop', visit: 1 },
  ...more,
});

it('shiftRows: a device’s visit has its worst page', () => {
  const rows = shiftRows([
    shift('home', 0.001),
    shift('shop', 0.31, { lang: 'ar' }),
    shift('home', 0.01, { visit: 2 }),
    shift('home', null, { device: 'phone' }),
    shift('shop', 0.004, { device: 'phone' }),
  ]);
  expect(rows.map(({ name, value, met }) => [name, value, met])).toEqual([
    ['layout shift, desktop, first visit', 'at most 0.310 (shop, ar)', false],
    ['layout shift, desktop, second visit', 'at most 0.010 (home, en)', true],
    ['layout shift, phone, first visit', 'at most 0.004 (shop, en)', false],
    ['layout shift, phone, second visit', 'could not be measured', false],
  ]);
  expect(rows[0]!.note).toBe('2 pages in 2 languages');
  expect(rows[2]!.note).toContain('not measured: home, en');
});
