import { byTime } from './ranking.rules.ts';

it('matches are found live first, then the next, then the last results', () => {
  const on = (day: number, state: 'in_progress' | 'not_started' | 'finished') => ({
    state,
    startTime: `2026-11-${day}T12:00:00Z`,
  });
  const found = [
    on(19, 'not_started'),
    on(15, 'finished'),
    on(18, 'in_progress'),
    on(21, 'not_started'),
    on(16, 'finished'),
  ];
  expect(byTime(found).map(({ startTime }) => startTime.slice(8, 10))).toEqual([
    '18',
    '19',
    '21',
    '16',
    '15',
  ]);
});
