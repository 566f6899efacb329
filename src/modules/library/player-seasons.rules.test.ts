import { onOneSide, playerCareer, playerMatches, playerSeasons, seasonYear } from './player-seasons.rules.ts';

const SCORING = ['goal', 'penaltyGoal', 'ownGoal'];
const where = { leagueId: 1, teamId: 7, year: 2026, at: 1_000 };
type Where = Partial<typeof where>;

const event = (matchId: number, kind: string, own = true, at: Where = {}) => ({
  ...where,
  matchId,
  kind,
  own,
  ...at,
});
const line = (
  matchId: number,
  starter: boolean,
  numbers: Record<string, number | string> = {},
  at: Where = {},
) => ({ ...where, matchId, starter, rating: null as number | null, line: numbers, ...at });

const record = (events: ReturnType<typeof event>[], lines: ReturnType<typeof line>[]) => ({
  events,
  lines,
  scoringKinds: SCORING,
});

describe('playerSeasons', () => {
  it("counts the player's own goals, assists and cards", () => {
    const events = [
      event(1, 'goal'),
      event(1, 'penaltyGoal'),
      event(1, 'ownGoal'),
      event(1, 'goal', false),
      event(2, 'yellowCard'),
      event(2, 'secondYellow'),
      event(3, 'redCard'),
    ];
    expect(playerSeasons(record(events, []))).toMatchObject([
      { goals: 2, assists: 1, yellowCards: 1, redCards: 2, appearances: 3 },
    ]);
  });

  it('counts starts, substitutions and actions, each match once', () => {
    const lines = [line(1, true), line(2, false), line(3, false, { shots: 1 }), line(4, false, { shots: 0 })];
    const events = [event(2, 'substitution', false), event(3, 'substitution', false)];
    expect(playerSeasons(record(events, lines))).toMatchObject([{ appearances: 3, starts: 1 }]);
  });

  it('sums lines over all teams, and separates leagues', () => {
    const lines = [
      line(1, true, { points: 20, hero: 'Ashe' }),
      line(2, true, { points: 12 }, { teamId: 8 }),
      line(3, true, {}, { leagueId: 2 }),
    ];
    expect(playerSeasons(record([], lines))).toMatchObject([
      { leagueId: 1, appearances: 2, totals: { points: 32 } },
      { leagueId: 2, appearances: 1, totals: {} },
    ]);
  });

  it.each(['average', 'strikeRate', 'potSuccess', 'checkoutRate', 'kda', 'combatScore', 'highestBreak'])(
    'does not sum %s',
    (key) => {
      const lines = [line(1, true, { [key]: 80, points: 1 }), line(2, true, { [key]: 60, points: 2 })];
      expect(playerSeasons(record([], lines))[0]!.totals).toEqual({ points: 3 });
    },
  );

  it('is empty for a player without matches', () => expect(playerSeasons(record([], []))).toEqual([]));

  it.each([
    ['2026', 2026],
    ['2026-27', 2026],
    ['2025/26', 2025],
    ['Spring 2026', 2026],
    ['', 0],
  ])('seasonYear: %s begins in %i', (season, year) => expect(seasonYear(season)).toBe(year));
});

describe('playerMatches', () => {
  it('has the latest first, with rating, line and events of each', () => {
    const lines = [
      { ...line(1, true, { shots: 2, goals: 1 }), rating: 74 },
      { ...line(2, true, { shots: 1 }, { at: 2_000 }), rating: 61 },
    ];
    const events = [event(1, 'goal'), event(1, 'penaltyGoal'), event(2, 'yellowCard', true, { at: 2_000 })];
    expect(playerMatches(record(events, lines), 5)).toEqual([
      { matchId: 2, teamId: 7, rating: 61, line: { shots: 1, yellowCards: 1 } },
      { matchId: 1, teamId: 7, rating: 74, line: { shots: 2, goals: 2 } },
    ]);
    expect(playerMatches(record(events, lines), 1).map(({ matchId }) => matchId)).toEqual([2]);
  });

  it('leaves out matches on the bench', () => {
    const lines = [line(1, false, { shots: 0 }), line(2, false, { shots: 1 }), line(3, true)];
    expect(playerMatches(record([], lines), 5).map(({ matchId }) => matchId)).toEqual([3, 2]);
  });
});

describe('playerCareer', () => {
  const lines = [
    line(1, true, { shots: 2 }, { teamId: 5, year: 2021 }),
    line(2, true, { shots: 1 }, { teamId: 5, year: 2023 }),
    line(3, false, {}, { teamId: 9, year: 2024 }),
    line(4, true, { shots: 4 }, { teamId: 6, year: 2025 }),
  ];
  const events = [event(2, 'goal', true, { teamId: 5, year: 2023 }), event(4, 'goal', true, { teamId: 6 })];
  const of = (teamIds: number[], present: number | null) =>
    playerCareer(record(events, lines), teamIds, present).map(({ teamId, from, to, appearances, goals }) => [
      teamId,
      from,
      to,
      appearances,
      goals,
    ]);

  it('has years and numbers of each team, also of unannounced ones, the current one last', () => {
    expect(of([6, 5], 5)).toEqual([
      [9, 2024, 2024, 0, 0],
      [6, 2025, 2026, 1, 1],
      [5, 2021, 2023, 2, 1],
    ]);
  });

  it('without a current team ends with the last one; a team without a match has no years', () => {
    expect(of([4, 5, 6], null)).toEqual([
      [4, null, null, 0, 0],
      [5, 2021, 2023, 2, 1],
      [9, 2024, 2024, 0, 0],
      [6, 2025, 2026, 1, 1],
    ]);
  });
});

describe('onOneSide: a match in which both sides have the name', () => {
  const both = record(
    [event(1, 'goal', true, { teamId: 5 }), event(1, 'goal', true, { teamId: 6 })],
    [line(1, true, {}, { teamId: 5 }), line(1, true, {}, { teamId: 6 }), line(2, true, {}, { teamId: 5 })],
  );

  it.each([
    [
      [5, 6],
      [6, 5],
    ],
    [
      [6, 5],
      [5, 5],
    ],
    [[6], [6, 5]],
    [[], [5, 5]],
  ])('with the teams %j counts for the later one', (teamIds, expected) => {
    const { events, lines } = onOneSide(both, teamIds);
    expect(lines.map(({ teamId }) => teamId)).toEqual(expected);
    expect(events.map(({ teamId }) => teamId)).toEqual([expected[0]]);
  });
});
