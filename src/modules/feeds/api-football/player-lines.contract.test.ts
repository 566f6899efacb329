import * as z from 'zod/mini';
import { providerRecordings } from '../http/provider-recordings.testing.ts';
import { LineupItem, matchLineups } from './lineups.contract.ts';
import { PlayersItem, playerLines } from './player-lines.contract.ts';

const numbers = (more: object = {}) => ({
  games: { minutes: 90, number: 9, position: 'F', rating: '7.25', captain: true, substitute: false },
  goals: { total: 2, assists: null },
  shots: { total: 5, on: 3 },
  passes: { total: 21, accuracy: '80%' },
  tackles: { total: null },
  ...more,
});
const item = (id: number | null, more: object = {}) =>
  PlayersItem.parse({
    team: { id: 46 },
    players: [{ player: { id, name: 'Whoever' }, statistics: [numbers(more)] }],
  });
const sheet = (team: number) =>
  LineupItem.parse({
    team: { id: team, name: 'Leicester' },
    startXI: [{ player: { id: 7, name: 'J. Vardy', number: 9, pos: 'F' } }],
    substitutes: [{ player: { id: 8, name: 'Other', number: 10, pos: 'F' } }],
  });
const inLineups = (items: PlayersItem[]) => {
  const { home, away } = matchLineups([sheet(46), sheet(49)], 46, playerLines(items))!;
  return [...home.players, ...away.players].map(({ rating, captain, line }) => [rating, captain, line]);
};
const LINE = { goals: 2, shots: 5, passes: 21 };
const NONE = [null, false, {}];

it.each([
  ['by id', 7],
  ['by shirt, where it has no id', null],
])('a player of a line-up has a rating in tenths, and what was counted: %s', (_, id) => {
  const [vardy, other] = inLineups([item(id)]);
  expect([vardy, other]).toEqual([[73, true, LINE], NONE]);
});

it.each([
  ['who did not play', { games: { minutes: null, number: 9, rating: null, captain: false } }],
  ['of a team that has no line-ups', { games: { minutes: 90, number: 77, rating: '7', captain: false } }],
])('a player %s has no line', (_, more) => {
  expect(inLineups([item(99, more)])).toEqual([NONE, NONE, NONE, NONE]);
});

it.each([
  ['–', null],
  ['0', null],
  ['11', null],
  [6.9, 69],
  [null, null],
])('a rating of %s is %s', (rating, tenths) => {
  const games = { minutes: 90, number: 9, rating, captain: false };
  expect(playerLines([item(7, { games })]).get('7')?.rating).toBe(tenths);
});

const recordings = providerRecordings('api-football');
recordings.suite('recorded lines of players', () => {
  it('fixtures-players', () => {
    const { response } = z.parse(
      z.object({ response: z.array(PlayersItem) }),
      recordings.read('fixtures-players'),
    );
    const lines = playerLines(response);
    expect(lines.get('6258')).toEqual({ rating: 71, captain: true, line: { shots: 0, passes: 13 } });
    expect(lines.get('463 #19')).toEqual({
      rating: 72,
      captain: false,
      line: { shots: 0, passes: 6, tackles: 1 },
    });
  });
});
