import { offsetMinutes, offsetOf, zoneText } from './time-zone-offset.ts';

it.each([
  ['Europe/London', '2026-11-16T22:30:00Z', 'GMT+0'],
  ['Europe/London', '2026-07-16T22:30:00Z', 'GMT+1'],
  ['Europe/Istanbul', '2026-11-16T22:30:00Z', 'GMT+3'],
  ['Australia/Sydney', '2026-11-16T22:30:00Z', 'GMT+11'],
  ['Asia/Singapore', '2026-11-16T22:30:00Z', 'GMT+8'],
  ['America/New_York', '2026-07-16T22:30:00Z', 'GMT-4'],
])('%s at %s is %s', (zone, at, offset) => {
  expect(offsetOf(zone, Date.parse(at))).toBe(offset);
});

it('is shown with its name', () => {
  expect(zoneText('America/New_York', Date.parse('2026-11-16T00:00:00Z'))).toBe('America/New York · GMT-5');
});

it.each([
  ['Asia/Kolkata', 330],
  ['America/St_Johns', -210],
  ['UTC', 0],
  ['Europe/London', 0],
  ['Pacific/Auckland', 780],
])('%s is so many minutes east: %i', (zone, minutes) => {
  expect(offsetMinutes(zone, Date.parse('2026-11-16T00:00:00Z'))).toBe(minutes);
});
