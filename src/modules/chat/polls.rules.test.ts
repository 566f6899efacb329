import { leadersOf, percentsOf, pollSecondsLeft, resultText } from './polls.rules.ts';

it.each([
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 0],
    [100, 0],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [1, 1, 1, 1, 2],
    [17, 17, 17, 16, 33],
  ],
])('percents of %j are %j', (counts, percents) => {
  expect(percentsOf(counts)).toEqual(percents);
});

it.each([
  [[0, 0], [], 'Who wins?'],
  [[3, 1], [0], 'Who wins? – Home 75%'],
  [[2, 2], [0, 1], 'Who wins? – Home / Away 50%'],
])('counts %j: leaders %j', (counts, leaders, text) => {
  expect(leadersOf(counts)).toEqual(leaders);
  expect(resultText('Who wins?', ['Home', 'Away'], counts)).toBe(text);
});

it('counts whole seconds down to zero', () => {
  const end = new Date('2026-11-15T12:00:30Z');
  expect(pollSecondsLeft(end, new Date('2026-11-15T12:00:00.001Z'))).toBe(30);
  expect(pollSecondsLeft(end, end)).toBe(0);
  expect(pollSecondsLeft(end, new Date('2026-11-15T12:01:00Z'))).toBe(0);
});
