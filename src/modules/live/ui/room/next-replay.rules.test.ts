import { nextReplay } from './next-replay.rules.ts';

const MINUTE = 60_000;
const recording = (id: number, start: string, minutes: number) => ({
  id,
  startedAt: `2026-11-19T${start}:00Z`,
  durationMs: minutes * MINUTE,
});
// Three broadcasts, the newest first: 6; 5 and 4, whose push was lost for two minutes; 3, 2 and 1.
const LIST = [
  recording(6, '20:00', 30),
  recording(5, '18:32', 30),
  recording(4, '18:00', 30),
  recording(3, '12:40', 10),
  recording(2, '12:20', 20),
  recording(1, '12:00', 20),
];

it.each<[string, number, number | null]>([
  ['the broadcast before, from its first part', 6, 4],
  ['the part that goes on with it', 4, 5],
  ['after the last part, the broadcast before from its first part', 5, 1],
  ['the part that goes on, of three', 2, 3],
  ['nothing before the first broadcast', 3, null],
  ['nothing after one that is not in the list', 9, null],
])('next replay: %s', (_, watched, expected) => {
  const found = LIST.find(({ id }) => id === watched) ?? recording(watched, '00:00', 1);
  expect(nextReplay(LIST, found)?.id ?? null).toBe(expected);
});

it('next replay: nothing where there is one only', () => {
  expect(nextReplay([LIST[0]!], LIST[0]!)).toBeNull();
});
