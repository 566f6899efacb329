import { isTime, kickOff } from './kick-off.rules.ts';

it.each([
  ['2025-01-18', '15:00', 'Europe/London', '2025-01-18T15:00:00+00:00'],
  ['2025-08-16', '15:00', 'Europe/London', '2025-08-16T15:00:00+01:00'],
  // The clocks changed that morning: the evening's match is on the new time.
  ['2025-03-30', '18:30', 'Europe/Berlin', '2025-03-30T18:30:00+02:00'],
  ['2025-10-26', '15:30', 'Europe/Berlin', '2025-10-26T15:30:00+01:00'],
  ['2025-04-05', '19:35', 'Australia/Sydney', '2025-04-05T19:35:00+11:00'],
  ['2025-02-22', '22:30', 'America/New_York', '2025-02-22T22:30:00-05:00'],
  ['2025-08-01', '9:30', 'Europe/Vienna', '2025-08-01T09:30:00+02:00'],
  ['2025-08-01', undefined, 'Asia/Shanghai', '2025-08-01T12:00:00+08:00'],
  ['2026-06-11', '13:00 UTC-6', 'UTC', '2026-06-11T13:00:00-06:00'],
  ['2018-06-15', '17:00 UTC+5', 'UTC', '2018-06-15T17:00:00+05:00'],
  ['2026-06-11', '13:00 UTC+5:30', 'UTC', '2026-06-11T13:00:00+05:30'],
  ['2026-03-26', '19:45 UTC±0', 'Europe/Berlin', '2026-03-26T19:45:00+00:00'],
  ['2026-03-26', '20:45 CET', 'UTC', '2026-03-26T20:45:00+01:00'],
  ['2026-03-31', '20:45 CEST', 'UTC', '2026-03-31T20:45:00+02:00'],
])('kickOff: %s %s in %s is %s', (date, time, zone, iso) => expect(kickOff(date, time, zone)).toBe(iso));

it.each([
  ['20:00', true],
  ['9:30', true],
  ['13:00 UTC-6', true],
  ['13:00 UTC', true],
  ['20:45 CET', true],
  ['24:10', false],
  ['20:60', false],
  ['20.00', false],
  ['20:00 XYZ', false],
  ['20:00 CET+1', false],
  ['evening', false],
])('isTime: %s: %s', (time, expected) => expect(isTime(time)).toBe(expected));
