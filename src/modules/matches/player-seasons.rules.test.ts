import { playerSeasons } from './player-seasons.rules.ts';

const SCORING = ['goal', 'penaltyGoal', 'ownGoal'];
const event = (matchId: number, kind: string, own = true, leagueId = 1) => ({ matchId, leagueId, kind, own });
const line = (
  matchId: number,
  starter: boolean,
  numbers: Record<string, number | string> = {},
  leagueId = 1,
) => ({
  matchId,
  leagueId,
  starter,
  line: numbers,
});

it('counts goals, assists and cards of his own', () => {
  const events = [
    event(1, 'goal'),
    event(1, 'penaltyGoal'),
    event(1, 'ownGoal'),
    event(1, 'goal', false),
    event(2, 'yellowCard'),
    event(2, 'secondYellow'),
    event(3, 'redCard'),
  ];
  expect(playerSeasons(events, [], SCORING)).toMatchObject([
    { goals: 2, assists: 1, yellowCards: 1, redCards: 2, appearances: 3 },
  ]);
});

it('counts who started, came on or did something, each match once', () => {
  const lines = [line(1, true), line(2, false), line(3, false, { shots: 1 }), line(4, false, { shots: 0 })];
  const events = [event(2, 'substitution', false), event(3, 'substitution', false)];
  expect(playerSeasons(events, lines, SCORING)).toMatchObject([{ appearances: 3, starts: 1 }]);
});

it('sums the numbers of his lines, and keeps leagues apart', () => {
  const lines = [
    line(1, true, { points: 20, hero: 'Ashe' }),
    line(2, true, { points: 12 }),
    line(3, true, {}, 2),
  ];
  expect(playerSeasons([], lines, [])).toMatchObject([
    { leagueId: 1, appearances: 2, totals: { points: 32 } },
    { leagueId: 2, appearances: 1, totals: {} },
  ]);
});

it('is nothing for who never played', () => {
  expect(playerSeasons([], [], SCORING)).toEqual([]);
});
