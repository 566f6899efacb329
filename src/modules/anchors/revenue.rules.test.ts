import { everyDay, windowStart } from './revenue.rules.ts';

describe('the window of revenue', () => {
  it('has every day', () => {
    const now = new Date('2026-03-02T23:59:00Z');
    const days = everyDay(7, now, 'UTC', [{ day: '2026-03-01', n: 4 }], (day) => ({ day, n: 0 }));
    expect(days.map(({ n }) => n)).toEqual([0, 0, 0, 0, 0, 4, 0]);
    expect(days.at(-1)?.day).toBe('2026-03-02');
    expect(everyDay(30, now, 'UTC', [], (day) => ({ day }))).toHaveLength(30);
  });

  it.each([
    ['UTC', '2026-03-02T23:59:59Z', '2026-02-24T00:00:00.000Z'],
    ['UTC', '2026-03-03T00:00:00Z', '2026-02-25T00:00:00.000Z'],
    ['Asia/Shanghai', '2026-03-02T15:59:59Z', '2026-02-23T16:00:00.000Z'],
    ['Asia/Shanghai', '2026-03-02T16:00:00Z', '2026-02-24T16:00:00.000Z'],
    // Clocks go forward on 29 March, back on 25 October: a day of 23 or 25 hours lies within the week.
    ['Europe/Berlin', '2026-03-31T22:00:00Z', '2026-03-25T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-31T21:59:59Z', '2026-03-24T23:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26T23:00:00Z', '2026-10-20T22:00:00.000Z'],
    // Midnight itself is leapt over: the day begins at one.
    ['America/Asuncion', '2024-10-12T12:00:00Z', '2024-10-06T04:00:00.000Z'],
  ])('in %s at %s it begins at %s', (zone, now, start) =>
    expect(windowStart(7, new Date(now), zone).toISOString()).toBe(start),
  );
});
