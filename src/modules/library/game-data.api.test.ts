import { GAMES } from '#modules/catalog/games.rules.ts';
import { aFixture, aLeague, aPlayer, aResult, aSheet, aTeam, testFeed } from '#modules/feeds/feed.factory.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { GameData } from './game-data.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ parts: { database } });

const fixture = (ref: string, league: string, home: string, away: string, startAt: string) =>
  aFixture(ref, { game: 'futsal', league, home, away, startAt });
const line = (name: string, goals: number, assists: number) => ({
  playerId: null,
  name,
  number: 9,
  position: 'pivot',
  starter: true,
  captain: false,
  x: null,
  y: null,
  rating: null,
  pick: null,
  line: { goals, assists, shots: 3 },
});
const sheet = (...players: ReturnType<typeof line>[]) => ({
  formation: null,
  coach: null,
  players,
  bans: [],
});

beforeAll(async () => {
  await testFeed(database, site.clock).ingest([
    aLeague('now', { game: 'futsal', slug: 'futsal-own', season: '2026', rank: 0 }),
    aLeague('then', { game: 'futsal', slug: 'futsal-own', season: '1999', rank: 0 }),
    ...['one', 'two'].map((ref) => aTeam(ref, { game: 'futsal' })),
    aPlayer('ann', { game: 'futsal', team: 'one', names: { en: 'Ann', zh_CN: '安' } }),
    ...[1, 2, 3].map((n) => fixture(`m${n}`, 'now', 'one', 'two', `2026-11-1${n}T10:00:00Z`)),
    fixture('old', 'then', 'two', 'one', '1999-05-01T10:00:00Z'),
    aResult('m1', 3, 0),
    aResult('m2', 2, 2),
    aResult('m3', 4, 1),
    aResult('old', 5, 0),
    aSheet('m1', 'lineups', {
      confirmed: true,
      home: sheet(line('Ann', 2, 0)),
      away: sheet(line('Zoe', 0, 1)),
    }),
    aSheet('m3', 'lineups', { confirmed: true, home: sheet(line('Ann', 3, 1)), away: sheet() }),
  ]);
});

async function read(path: string, lan = 'en'): Promise<GameData> {
  const { status, envelope } = await site.call(path, { headers: { lan } });
  expect([path, status]).toEqual([path, 200]);
  return envelope.result as unknown as GameData;
}

it.each(GAMES.map(({ slug }) => slug))('%s has leagues, matches and numbers of its sport', async (game) => {
  const data = await read(`library/games/${game}`);
  expect(data.leagues.length).toBeGreaterThan(0);
  expect(data.results.length + data.fixtures.length + data.live.length).toBeGreaterThan(0);
  const known = new Set(data.matchLeagues.map(({ id }) => id));
  for (const match of [...data.live, ...data.fixtures, ...data.results]) {
    expect([match.game, known.has(match.leagueId)]).toEqual([game, true]);
  }
  for (const { players } of data.boards) {
    expect(players.length).toBeGreaterThan(0);
    expect(players.map(({ value }) => value)).toEqual(
      players.map(({ value }) => value).sort((a, b) => b - a),
    );
  }
});

it('an unknown game is rejected', async () => {
  expect((await site.call('library/games/chess')).status).toBe(404);
  expect((await site.call(`library/games/football?season=${'9'.repeat(30)}`)).status).toBe(422);
});

it("player statistics are summed from team sheets, with names in the viewer's language", async () => {
  const { boards } = await read('library/games/futsal?season=2026', 'zh_CN');
  const goals = boards.find(({ key }) => key === 'goals')!;
  expect(goals.players.find(({ name }) => name === '安')).toMatchObject({
    value: 5,
    matches: 2,
    id: expect.any(Number),
    team: { name: '球队 one' },
  });
  const assists = boards.find(({ key }) => key === 'assists')!;
  // Known from a team sheet only.
  expect(assists.players.find(({ name }) => name === 'Zoe')).toMatchObject({ id: null, value: 1 });
});

it('leagues have their leaders, teams their form', async () => {
  const { leagues, form, counted, seasons, season } = await read('library/games/futsal?season=2026');
  const own = leagues.find(({ league }) => league.name === 'League now')!;
  expect(own.leaders.map(({ team, row }) => [team.name, row.points])).toEqual([
    ['Team one', 7],
    ['Team two', 1],
  ]);
  expect(form.find(({ team }) => team.name === 'Team one')!.form).toEqual(['w', 'd', 'w']);
  expect(counted).toBeGreaterThanOrEqual(3);
  expect(seasons).toEqual(['2026', '1999']);
  expect(season).toBe('2026');
});

it('a past season has its own numbers', async () => {
  const { leagues, results, fixtures, form, boards } = await read('library/games/futsal?season=1999');
  expect(leagues.map(({ league }) => league.season)).toEqual(['1999']);
  expect(results.map(({ homeScore }) => homeScore)).toEqual([5]);
  expect([fixtures, form, boards]).toEqual([[], [], []]);
});
