import { type BackgroundRequest, createBackgroundQueue } from './background.rules.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-01T12:00:00Z');

const brief = (request: BackgroundRequest | null): string =>
  request ? `${request.kind} ${request.id} ${request.season}` : '';

/** All that is due, in order. */
function drain(queue: ReturnType<typeof createBackgroundQueue>, now: number): string[] {
  const order: string[] = [];
  for (let next = queue.next(now); next; next = queue.next(now)) {
    order.push(brief(next));
    queue.done(next, now);
  }
  return order;
}

it('requests everything about well-known leagues first, each once', () => {
  const queue = createBackgroundQueue();
  queue.league({ id: 500, season: 2025, standings: false }, [7]);
  queue.league({ id: 39, season: 2025, standings: true }, [1, 2]);
  queue.league({ id: 39, season: 2025, standings: true }, [1]);
  queue.league({ id: 501, season: null }, [8]);
  expect(queue.waiting(NOW)).toEqual({
    coverage: 1,
    season: 2,
    standings: 1,
    injuries: 1,
    leaders: 1,
    odds: 1,
    squad: 3,
    coach: 3,
    players: 3,
  });
  expect(drain(queue, NOW)).toEqual([
    'coverage 0 null',
    'season 39 2025',
    'standings 39 2025',
    'injuries 0 null',
    'leaders 39 2025',
    'odds 39 2025',
    'squad 1 null',
    'squad 2 null',
    'coach 1 null',
    'coach 2 null',
    'players 1 2025',
    'players 2 2025',
    'season 500 2025',
    'squad 7 null',
    'coach 7 null',
    'players 7 2025',
  ]);
});

it('requests a table every hour after a match, else twice a day; squads every week', () => {
  const queue = createBackgroundQueue();
  queue.league({ id: 39, season: 2025 }, [1]);
  drain(queue, NOW);
  expect(drain(queue, NOW + 4 * HOUR - 1)).toEqual([]);
  expect(drain(queue, NOW + 4 * HOUR)).toEqual(['injuries 0 null']);
  expect(drain(queue, NOW + 12 * HOUR)).toContain('standings 39 2025');
  queue.plays(39, NOW + 12 * HOUR, NOW + 12 * HOUR);
  queue.plays(39, NOW + 24 * HOUR, NOW + 12 * HOUR);
  expect(drain(queue, NOW + 13 * HOUR)).toEqual(['standings 39 2025']);
  expect(drain(queue, NOW + 7 * 24 * HOUR)).toEqual([
    'coverage 0 null',
    'standings 39 2025',
    'injuries 0 null',
    'leaders 39 2025',
    'odds 39 2025',
    'squad 1 null',
    'coach 1 null',
  ]);
});

it('a request that failed waits for an hour, and no other waits for it', () => {
  const queue = createBackgroundQueue();
  queue.league({ id: 39, season: 2025 }, []);
  queue.postpone({ kind: 'season', id: 39, season: 2025, rank: 3 }, NOW);
  expect(drain(queue, NOW)).toEqual([
    ...['coverage 0 null', 'standings 39 2025', 'injuries 0 null', 'leaders 39 2025', 'odds 39 2025'],
  ]);
  expect(drain(queue, NOW + HOUR)).toEqual(['season 39 2025']);
});

it('requests outside the plan are left out: a season of one kind, or a kind without seasons', () => {
  const queue = createBackgroundQueue();
  queue.league({ id: 39, season: 2025 }, [1]);
  queue.league({ id: 71, season: 2024 }, [2]);
  queue.exclude({ kind: 'season', id: 39, season: 2025, rank: 3 });
  queue.exclude({ kind: 'injuries', id: 0, season: null, rank: 0 });
  expect(queue.waiting(NOW)).toEqual({
    ...{ coverage: 1, season: 1, standings: 2, leaders: 2, odds: 2, squad: 2, coach: 2, players: 2 },
  });
  expect(drain(queue, NOW).slice(0, 2)).toEqual(['coverage 0 null', 'season 71 2024']);
});

it('earlier matches of a well-known league are requested twenty at once, the league as a whole before the next one', () => {
  const queue = createBackgroundQueue();
  for (const league of [140, 39]) queue.league({ id: league, season: 2025 }, [league]);
  const ids = Array.from({ length: 25 }, (_, index) => 1_000 - index);
  queue.past(39, 2025, ids);
  queue.past(500, 2025, ids);
  const order = drain(queue, NOW);
  expect(order.slice(order.indexOf('leaders 39 2025'))).toEqual([
    ...[
      'leaders 39 2025',
      'leaders 140 2025',
      'odds 39 2025',
      'odds 140 2025',
      'matches 1000 2025',
      'matches 980 2025',
    ],
    ...['squad 39 null', 'coach 39 null', 'players 39 2025'],
    ...['squad 140 null', 'coach 140 null', 'players 140 2025'],
  ]);
  expect(drain(queue, NOW + HOUR)).toEqual([]);
});

it('what the season of a league does not cover is not requested', () => {
  const queue = createBackgroundQueue();
  queue.league({ id: 39, season: 2025 }, []);
  queue.covers(new Map([['39-2025', new Set(['standings', 'leaders', 'odds'] as const)]]));
  expect(drain(queue, NOW)).toEqual(['coverage 0 null', 'season 39 2025', 'injuries 0 null']);
});
