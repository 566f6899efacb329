import { MAX_MINUTE, windowOf } from './replays.rules.ts';

const capturedAt = new Date('2026-11-19T20:00:00.500Z');
const ms = (text: string) => new Date(`2026-11-19T${text}Z`);

it.each<[string, number, [Date, Date] | null]>([
  ['begins with the recording', 0, [ms('20:00:00.500'), ms('20:01:00.500')]],
  ['is a minute long', 2, [ms('20:02:00.500'), ms('20:03:00.500')]],
  ['ends with the recording', 3, [ms('20:03:00.500'), ms('20:03:30.500')]],
  ['is none after its end', 4, null],
  ['is none long after its end', MAX_MINUTE, null],
])('window of the chat of a replay: %s', (_, minute, expected) => {
  const time = windowOf({ capturedAt, durationMs: 210_000 }, minute);
  expect(time && [time.from, time.to]).toEqual(expected);
});
