import { createTimeline } from './timeline.ts';

it.each<[string, number[], number[]]>([
  ['counts from the first packet', [5000, 5040, 5080], [0, 40, 80]],
  ['lets sound and picture overlap a little', [0, 40, 21, 43], [0, 40, 21, 43]],
  ['goes on where 32 bits end', [2 ** 32 - 20, 20, 60], [0, 40, 80]],
  ['closes a jump ahead', [0, 40, 3_600_000, 3_600_040], [0, 40, 60, 100]],
  ['closes a jump back', [100_000, 100_040, 0, 40], [0, 40, 60, 100]],
  ['never goes below the start', [1000, 500], [0, 0]],
])('%s', (_, timestamps, expected) => {
  const clock = createTimeline();
  expect(timestamps.map(clock)).toEqual(expected);
});
