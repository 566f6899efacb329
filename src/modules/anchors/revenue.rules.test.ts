import { everyDay, windowStart } from './revenue.rules.ts';

describe('revenue window', () => {
  it('begins at midnight in UTC and includes every day', () => {
    const now = new Date('2026-03-02T23:59:00Z');
    expect(windowStart(7, now).toISOString()).toBe('2026-02-24T00:00:00.000Z');
    const days = everyDay(7, now, [{ day: '2026-03-01', n: 4 }], (day) => ({ day, n: 0 }));
    expect(days.map(({ n }) => n)).toEqual([0, 0, 0, 0, 0, 4, 0]);
    expect(days.at(-1)?.day).toBe('2026-03-02');
    expect(everyDay(30, now, [], (day) => ({ day }))).toHaveLength(30);
  });
});
