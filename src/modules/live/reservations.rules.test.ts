import { MATCH_STATES } from '#modules/matches/matches.rules.ts';
import { dueStarts, mayReserve, reservationState, waitsOf } from './reservations.rules.ts';
import { everyDay, windowStart } from './revenue.rules.ts';
import { readTimeCursor, writeTimeCursor } from './time-cursor.rules.ts';

const startAt = new Date('2026-11-15T12:00:00Z');

describe('a reservation', () => {
  it('follows its match', () => {
    const states = MATCH_STATES.map((state) => [state, reservationState({ state, startAt }, null)]);
    expect(Object.fromEntries(states)).toEqual({
      not_started: 'notStarted',
      in_progress: 'inProgress',
      break: 'inProgress',
      overtime: 'inProgress',
      penalty: 'inProgress',
      finished: 'ended',
      postponed: 'cancelled',
      cancelled: 'cancelled',
      preview: 'notStarted',
    });
    expect(reservationState({ state: 'in_progress', startAt }, startAt)).toBe('cancelled');
  });

  it('is made for what is to come or being played', () => {
    const may = MATCH_STATES.filter((state) => mayReserve({ state, startAt }));
    expect(may).toEqual(['not_started', 'in_progress', 'break', 'overtime', 'penalty', 'preview']);
  });

  it('is due ten minutes before the start', () => {
    const { from, to } = dueStarts(startAt);
    expect([from, to].map((at) => at.toISOString())).toEqual([
      '2026-11-15T11:30:00.000Z',
      '2026-11-15T12:10:00.000Z',
    ]);
  });
});

it('those who wait are told together, by match and kind, so many at a time', () => {
  const waiting = (userId: number, matchId: number, kind: 'watch' | 'broadcast') => ({
    userId,
    matchId,
    kind,
  });
  const due = [
    waiting(1, 7, 'watch'),
    waiting(2, 7, 'watch'),
    waiting(3, 7, 'watch'),
    waiting(1, 7, 'broadcast'),
  ];
  expect(waitsOf(due, 2)).toEqual([
    { matchId: 7, kind: 'watch', userIds: [1, 2] },
    { matchId: 7, kind: 'watch', userIds: [3] },
    { matchId: 7, kind: 'broadcast', userIds: [1] },
  ]);
  expect(waitsOf([])).toEqual([]);
});

describe('the window of revenue', () => {
  it('begins at midnight in UTC and has every day', () => {
    const now = new Date('2026-03-02T23:59:00Z');
    expect(windowStart(7, now).toISOString()).toBe('2026-02-24T00:00:00.000Z');
    const days = everyDay(7, now, [{ day: '2026-03-01', n: 4 }], (day) => ({ day, n: 0 }));
    expect(days.map(({ n }) => n)).toEqual([0, 0, 0, 0, 0, 4, 0]);
    expect(days.at(-1)?.day).toBe('2026-03-02');
    expect(everyDay(30, now, [], (day) => ({ day }))).toHaveLength(30);
  });
});

it('keeps its place in time', () => {
  const mark = { at: startAt, id: 7 };
  expect(readTimeCursor(writeTimeCursor(mark))).toEqual(mark);
  expect(['', 'x_1', '2026-99-99T00:00:00Z_1', '2026-11-15T12:00:00Z'].map(readTimeCursor)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
