import { storedPosition, withPosition } from './guest-positions.rules.ts';

const save = (text: string | null, recordingId: number, seconds: number, now = 1) =>
  withPosition(text, { recordingId, seconds, length: 600 }, now);

it('positions of a guest: the last one of each recording is stored', () => {
  const text = save(save(save(null, 1, 100), 2, 200), 1, 150);
  expect([storedPosition(text, 1), storedPosition(text, 2), storedPosition(text, 3)]).toEqual([
    150,
    200,
    null,
  ]);
});

it.each([
  ['hardly began', 29],
  ['was watched to its end', 571],
])('positions of a guest: none is stored of a recording that %s', (_, seconds) => {
  expect(storedPosition(save(save(null, 1, 100), 1, seconds), 1)).toBeNull();
});

it('positions of a guest: the oldest are forgotten', () => {
  let text: string | null = null;
  for (let id = 1; id <= 60; id += 1) text = save(text, id, 100, id);
  expect([storedPosition(text, 10), storedPosition(text, 11)]).toEqual([null, 100]);
});

it.each(['{', 'null', '7', '{"1":null}', '{"1":{"seconds":"x","at":1}}'])(
  'positions of a guest: %s is nothing',
  (text) => {
    expect(storedPosition(text, 1)).toBeNull();
    expect(storedPosition(save(text, 2, 100), 2)).toBe(100);
  },
);
