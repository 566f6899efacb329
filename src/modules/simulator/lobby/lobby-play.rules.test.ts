import { sportOf } from '#modules/catalog/sports/index.ts';
import { type LobbyScript, playLobby } from './lobby-play.rules.ts';
import { changesOf, lobbySheetAt, lobbyStateAt } from './lobby-state.rules.ts';
import { lobbyTexts } from './lobby-texts.rules.ts';

const GAMES = ['pubg', 'peaceelite', 'apex'] as const;
const seeds = Array.from({ length: 25 }, (_, index) => index + 1);
const aLobby = (game: (typeof GAMES)[number], seed: number, strengths?: number[]): LobbyScript => {
  const sport = sportOf(game);
  const equal = Array.from({ length: sport.lobby!.teams }, () => 60);
  return playLobby({ sport, seed: `test/${seed}`, strengths: strengths ?? equal });
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe.each(GAMES)('lobby of %s', (game) => {
  const sport = sportOf(game);
  const { teams, places, kill } = sport.lobby!;
  const lobbies = seeds.map((seed) => aLobby(game, seed));

  it('is the same for the same seed', () => {
    expect(aLobby(game, 1)).toEqual(lobbies[0]);
    expect(aLobby(game, 2)).not.toEqual(lobbies[0]);
  });

  it('has every place once on every map, the last of the killed before the winner', () => {
    for (const { maps } of lobbies) {
      expect(maps).toHaveLength(sport.periods.count);
      for (const { eliminations, winner, from, to } of maps) {
        const placed = eliminations.filter(({ place }) => place !== null);
        expect(placed.map(({ place }) => place)).toEqual(
          Array.from({ length: teams - 1 }, (_, index) => teams - index),
        );
        expect(new Set([...placed.map(({ team }) => team), winner]).size).toBe(teams);
        expect(
          eliminations.every(
            ({ at }, index) => at > from && at <= to && at >= (eliminations[index - 1]?.at ?? 0),
          ),
        ).toBe(true);
      }
    }
  });

  it('nobody dies twice, nor eliminates afterwards, nor eliminates the own team', () => {
    for (const { eliminations } of lobbies.flatMap(({ maps }) => maps)) {
      const dead = new Map<string, number>();
      for (const { team, player, by, at } of eliminations) {
        expect(dead.has(`${team}/${player}`)).toBe(false);
        if (by) {
          expect(by.team).not.toBe(team);
          for (const other of [by.player, by.helper].filter((one) => one !== null))
            expect(dead.get(`${by.team}/${other}`) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(at);
        }
        dead.set(`${team}/${player}`, at);
      }
    }
  });

  it('table, maps, players and texts agree at every moment', () => {
    for (const lobby of lobbies.slice(0, 5)) {
      for (const at of changesOf(lobby).filter((_, index) => index % 17 === 0 || index < 3)) {
        const { table } = lobbyStateAt(lobby, at);
        const { maps, players } = lobbySheetAt(lobby, at);
        const placings = maps.flatMap((map) => map.placings);
        for (const { team, points, kills, wins } of table) {
          const own = placings.filter((placing) => placing.team === team);
          expect(points).toBe(sum(own.map((placing) => placing.points)));
          expect(kills).toBe(sum(own.map((placing) => placing.kills)));
          expect(wins).toBe(own.filter(({ place }) => place === 1).length);
          expect(kills).toBe(
            sum(players.filter((player) => player.team === team).map((player) => player.kills)),
          );
        }
        const texts = lobbyTexts(lobby).filter((text) => text.at <= at);
        const out = texts.filter(({ key }) => key.startsWith('squad'));
        expect(out).toHaveLength(placings.filter(({ place }) => place > 1).length);
      }
    }
  });

  it('gives all points of the rules in a whole match', () => {
    for (const lobby of lobbies) {
      const { table, state } = lobbyStateAt(lobby, lobby.end);
      expect(state).toBe('finished');
      const kills = sum(table.map((row) => row.kills));
      expect(sum(table.map(({ points }) => points))).toBe(sport.periods.count * sum(places) + kills * kill);
      const players = (teams - 1) * sport.lineup.starters * sport.periods.count;
      expect(kills).toBeGreaterThan(players * 0.8);
    }
  });

  it('never takes points away', () => {
    const [lobby] = lobbies;
    const points = new Map<number, number>();
    for (const at of changesOf(lobby!)) {
      for (const row of lobbyStateAt(lobby!, at).table) {
        expect(row.points).toBeGreaterThanOrEqual(points.get(row.team) ?? 0);
        points.set(row.team, row.points);
      }
    }
  });

  it('is in play on a map, then paused, then over', () => {
    const [lobby] = lobbies;
    const [first] = lobby!.maps;
    expect(lobbyStateAt(lobby!, -1)).toMatchObject({ state: 'not_started', period: 0 });
    expect(lobbyStateAt(lobby!, 10)).toMatchObject({ state: 'in_progress', period: 1, clockRuns: true });
    expect(lobbyStateAt(lobby!, first!.to)).toMatchObject({ state: 'break', period: 1, clockRuns: false });
    expect(lobbyStateAt(lobby!, lobby!.end + 9)).toMatchObject({
      state: 'finished',
      period: sport.periods.count,
    });
  });
});

it('a lobby is won more often by stronger teams, and never by the same one always', () => {
  const strengths = Array.from({ length: 16 }, (_, team) => 88 - team * 2);
  const winners = seeds.map((seed) => {
    const lobby = aLobby('pubg', seed, strengths);
    return lobbyStateAt(lobby, lobby.end).table[0]!.team;
  });
  expect(sum(winners) / winners.length).toBeLessThan(6);
  expect(new Set(winners).size).toBeGreaterThan(4);
});
