import { MATCH_STATES } from '#modules/matches/matches.rules.ts';
import { dueStarts, mayReserve, reservationState, waitsOf } from './reservations.rules.ts';

const startAt = new Date('2026-11-15T12:00:00Z');

describe('a reservation', () => {
  it('has the state of its match', () => {
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

  it('is possible for coming matches and matches in play', () => {
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

it('waitsOf groups users by match and kind, in batches', () => {
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
