import {
  type Followed,
  mayBeLive,
  nextRequest,
  noteTogether,
  phaseOf,
  togetherWith,
} from './details.rules.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-03-01T18:00:00Z');
const match = (id: number, state: Followed['state'], minutes: number): Followed => ({
  id,
  homeTeam: 1,
  awayTeam: 2,
  state,
  startAt: now + minutes * MINUTE,
  lineupsKnown: false,
  hasLineups: false,
  eventsKnown: false,
  corners: null,
  redCards: null,
  absent: [],
  requestedAt: new Map(),
});

it.each([
  ['not_started', 61, null],
  ['not_started', 60, 'soon'],
  ['not_started', -30, 'soon'],
  ['not_started', -241, null],
  ['in_progress', -30, 'live'],
  ['break', -50, 'live'],
  ['penalty', -150, 'live'],
  ['finished', -120, 'over'],
  ['finished', -400, null],
  ['postponed', -10, null],
] as const)('phaseOf: %s, beginning in %i minutes: %s', (state, minutes, phase) => {
  expect(phaseOf(match(1, state, minutes), now)).toBe(phase);
});

it('mayBeLive: true when a match is live or about to begin', () => {
  expect(mayBeLive([match(1, 'not_started', 30), match(2, 'finished', -120)], now)).toBe(false);
  expect(mayBeLive([match(1, 'not_started', 4)], now)).toBe(true);
  expect(mayBeLive([match(1, 'break', -50)], now)).toBe(true);
});

it('nextAsk: each part in turn, live matches first, then nothing', () => {
  const followed = [match(1, 'not_started', 30), match(2, 'finished', -120), match(3, 'in_progress', -30)];
  const requests: string[] = [];
  for (let next = nextRequest(followed, now); next; next = nextRequest(followed, now)) {
    requests.push(`${next.match.id} ${next.part}`);
    next.match.requestedAt.set(next.key, now);
  }
  expect(requests).toEqual([
    ...['3 statistics', '3 lineups', '3 meetings', '1 lineups', '1 odds', '1 meetings'],
    ...['2 lineups', '2 events', '2 statistics', '2 meetings'],
  ]);
  expect(nextRequest(followed, now + 3 * MINUTE)).toMatchObject({ match: { id: 3 }, part: 'statistics' });
});

it('nextAsk: final line-ups are not requested again; a finished match once', () => {
  const live = { ...match(1, 'in_progress', -30), lineupsKnown: true };
  live.requestedAt.set('live statistics', now);
  const over = match(2, 'finished', -120);
  for (const one of [live, over]) one.requestedAt.set('meetings', now);
  for (const part of ['lineups', 'events', 'statistics']) over.requestedAt.set(`over ${part}`, 1);
  expect(nextRequest([live, over], now)).toBeNull();
});

it('nextAsk: what players did where there are line-ups to show it in', () => {
  const known = { ...match(1, 'in_progress', -30), lineupsKnown: true, hasLineups: true };
  known.requestedAt.set('live statistics', now);
  expect(nextRequest([known], now)?.part).toBe('lines');
});

it('togetherWith: the running matches whose part is due are one request, and all its parts are fresh then', () => {
  const [one, other, fresh] = [
    match(1, 'in_progress', -30),
    match(2, 'in_progress', -20),
    match(3, 'in_progress', -10),
  ];
  const soon = match(4, 'not_started', 30);
  fresh.requestedAt.set('live statistics', now);
  const all = [one, other, fresh, soon];
  const request = nextRequest(all, now)!;
  expect(request).toMatchObject({ part: 'statistics' });
  const together = togetherWith(request, all, now);
  expect(together).toEqual([one, other]);
  noteTogether(together, now);
  expect(nextRequest([one], now)?.part).toBe('meetings');
  const lineups = { match: soon, part: 'lineups' as const, key: 'soon lineups' };
  expect(togetherWith(lineups, all, now)).toEqual([soon]);
});
