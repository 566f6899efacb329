import { CODE_PATTERN, codeFrom, conversion, dayIn, everyDay, linkOf, NO_COUNTS } from './channels.rules.ts';

it.each([
  ['2026-11-15T15:59:59Z', 'Asia/Shanghai', '2026-11-15'],
  ['2026-11-15T16:00:00Z', 'Asia/Shanghai', '2026-11-16'],
  ['2026-11-15T16:00:00Z', 'UTC', '2026-11-15'],
  ['2026-11-01T03:59:59Z', 'America/New_York', '2026-10-31'],
])('%s in %s is the day %s', (at, zone, day) => {
  expect(dayIn(new Date(at), zone)).toBe(day);
});

it('every day is listed, also without events', () => {
  const there = { day: '2026-11-14', visits: 3, registrations: 1, downloads: 0 };
  expect(everyDay(['2026-11-13', '2026-11-14'], [there], NO_COUNTS)).toEqual([
    { day: '2026-11-13', ...NO_COUNTS },
    there,
  ]);
});

it.each([
  [0, 0, null],
  [0, 3, null],
  [3, 1, 33.33],
  [200, 7, 3.5],
])('of %i visits, %i registrations are %s in a hundred', (visits, registrations, share) => {
  expect(conversion({ visits, registrations })).toBe(share);
});

it('code: valid in a link, without lookalike letters', () => {
  const codes = Array.from({ length: 256 }, (_, i) => codeFrom(new Uint8Array(8).fill(i)));
  expect(codes.every((code) => CODE_PATTERN.test(code) && !/[ilo01]/.test(code))).toBe(true);
  expect(linkOf('https://scores.example/', codes[0]!)).toBe(`https://scores.example/to/${codes[0]}`);
});
