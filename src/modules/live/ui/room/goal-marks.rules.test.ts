import { isMarked, marksBefore } from './goal-marks.rules.ts';

const team = (name: string) => ({ id: 1, name, crest: null }) as never;
const shown = { home: team('North'), away: team('South'), homeScore: 1, awayScore: 1 };

it.each([
  ['goals', { family: 'clock', rate: 1.4 }, true],
  ['sets and maps', { family: 'won', rate: 12 }, true],
  ['no baskets', { family: 'clock', rate: 25 }, false],
] as const)('marks %s', (_, sport, expected) => {
  expect(isMarked(sport)).toBe(expected);
});

it('marks what the page shows already, and no score that its picture has not reached', () => {
  const scored = [
    { at: 10, homeScore: 1, awayScore: 0 },
    { at: 20, homeScore: 1, awayScore: 1 },
    { at: 30, homeScore: 1, awayScore: 2 },
  ];
  expect(marksBefore(shown, scored)).toEqual([
    { at: 10, title: 'North 1–0 South' },
    { at: 20, title: 'North 1–1 South' },
  ]);
});
