import { instantOf, localTime } from './local-time.ts';

it.each([
  ['2026-11-16T10:30:00.000Z', 'America/New_York', '2026-11-16T05:30'],
  ['2026-11-16T10:30:00.000Z', 'Asia/Shanghai', '2026-11-16T18:30'],
  ['2026-11-16T20:00:00.000Z', 'Asia/Kathmandu', '2026-11-17T01:45'],
  ['2026-07-01T03:00:00.000Z', 'America/New_York', '2026-06-30T23:00'],
])('%s in %s is %s: round trip', (instant, zone, typed) => {
  expect(localTime(instant, zone)).toBe(typed);
  expect(instantOf(typed, zone)).toBe(instant);
});

it('has an instant for every time around a clock change', () => {
  expect(instantOf('2026-03-08T01:59', 'America/New_York')).toBe('2026-03-08T06:59:00.000Z');
  expect(instantOf('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(instantOf('2026-03-08T03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
  expect(localTime(instantOf('2026-11-01T01:30', 'America/New_York'), 'America/New_York')).toBe(
    '2026-11-01T01:30',
  );
  expect(instantOf('2026-10-25T03:00', 'Europe/Paris')).toBe('2026-10-25T02:00:00.000Z');
});
