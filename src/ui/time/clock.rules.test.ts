import { clockTime } from './clock.rules.ts';

const asOf = '2026-11-18T12:00:00.000Z';

it.each([
  ['runs with a network', { online: true, asOf: undefined }, 5],
  ['stands still without one', { online: false, asOf: undefined }, null],
  ['is that of an offline copy', { online: false, asOf }, Date.parse(asOf)],
  ['is that of an offline copy until the page is loaded again', { online: true, asOf }, Date.parse(asOf)],
  ['runs where the time of a copy is unreadable', { online: true, asOf: 'nonsense' }, 5],
])('a clock %s', (_what, source, time) => {
  expect(clockTime(source, 5)).toBe(time);
});
