import { leaguesOf, SIM_LEAGUES } from './leagues.rules.ts';

test('leagues of a demo: all games where none is named, else those named', () => {
  expect(leaguesOf([])).toBe(SIM_LEAGUES);
  expect(new Set(leaguesOf(['tennis', 'dota2']).map(({ game }) => game))).toEqual(
    new Set(['tennis', 'dota2']),
  );
});

test('leagues of a demo: an unknown game is an error that names it', () => {
  expect(() => leaguesOf(['football', 'chess-boxing'])).toThrow(
    'DEMO_GAMES: there is no game "chess-boxing"',
  );
});
