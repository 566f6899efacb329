import { localTime } from '#ui/kit/form/local-time.ts';
import { releaseOf } from './release.rules.ts';

const zone = 'America/New_York';
const before = '2026-11-15T12:34:56.789Z';
const other = '2026-11-16T08:00:00.000Z';

it.each([
  [localTime(before, zone), before, before],
  [localTime(other, zone), before, other],
  ['', before, null],
  ['', null, null],
  [localTime(other, zone), null, other],
])('releaseOf: %s in the field of a plan released at %s sends %s', (typed, released, sent) => {
  expect(releaseOf(typed, released, zone)).toBe(sent);
});
