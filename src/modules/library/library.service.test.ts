import {
  aFixture,
  aLeague,
  aPlayer,
  aResult,
  aScore,
  aSheet,
  aTeam,
  GROUND,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { createListsService } from '#modules/matches/lists.service.ts';
import type { LineupPlayer, MatchEvent } from '#modules/matches/sheet.contract.ts';
import { createStandingsService } from '#modules/matches/standings.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createLibraryService, type LibraryService } from './library.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:30:00Z');
let feed: TestFeed;
let library: LibraryService;

const event = (rest: Partial<MatchEvent>): MatchEvent => ({
  id: '1',
  kind: 'goal',
  side: 'home',
  period: 1,
  minute: 10,
  extraMinute: null,
  playerId: null,
  player: 'Harry Kane',
  second: null,
  score: [1, 0],
  cancelled: false,
  ...rest,
});
const man = (name: string, starter: boolean): LineupPlayer => ({
  playerId: null,
  name,
  number: 9,
  position: 'forward',
  starter,
  captain: false,
  x: null,
  y: null,
  rating: null,
  pick: null,
  line: { shots: 2 },
});
const sheet = (players: LineupPlayer[]) => ({ formation: null, coach: null, players, bans: [] });

beforeAll(async () => {
  feed = testFeed(database, clock);
  const lists = createListsService(database.db, clock);
  library = createLibraryService({
    db: database.db,
    lists,
    standings: createStandingsService(database.db, clock),
    numbers: { teamSeason: async () => null },
  });
  await feed.ingest([
    ...GROUND,
    aLeague('before', { slug: 'l', season: '2025' }),
    aLeague('cup', { format: 'cup', names: { en: 'The Cup', zh_CN: '杯赛' } }),
    aTeam('c'),
    aPlayer('kane', { names: { en: 'Harry Kane', zh_CN: '凯恩' }, team: 'b' }),
    aPlayer('keeper', { position: 'goalkeeper', number: 1 }),
    aPlayer('alone', { team: null }),
    aFixture('past'),
    aFixture('live', { startAt: '2026-11-15T12:05:00Z' }),
    aFixture('next', { startAt: '2026-11-18T12:00:00Z', home: 'b', away: 'a' }),
    aFixture('semi', {
      league: 'cup',
      round: 'semi-final',
      home: 'a',
      away: 'c',
      startAt: '2026-11-10T12:00:00Z',
    }),
    aFixture('final', {
      league: 'cup',
      round: 'final',
      home: 'a',
      away: 'b',
      startAt: '2026-11-22T12:00:00Z',
    }),
    aResult('past', 2, 1),
    aResult('semi', 3, 0),
    aScore('live'),
    aSheet('past', 'events', [
      event({}),
      event({ id: '2', cancelled: true }),
      event({ id: '3', player: 'Player keeper', second: '凯恩' }),
      event({ id: '4', kind: 'yellowCard' }),
      event({ id: '5', side: 'away' }),
    ]),
    aSheet('past', 'lineups', {
      confirmed: true,
      home: sheet([man('Harry Kane', true), man('Player keeper', false)]),
      away: sheet([man('Harry Kane', true)]),
    }),
    aSheet('semi', 'lineups', { confirmed: true, home: sheet([man('Harry Kane', false)]), away: sheet([]) }),
  ]);
  await feed.ingest([aPlayer('kane', { names: { en: 'Harry Kane', zh_CN: '凯恩' } })]);
});

const idOf = async (table: string, slug: string): Promise<number> =>
  (await database.pool.query(`select id from ${table} where slug = $1 order by id`, [slug])).rows[0].id;
const refs = async (matches: readonly { id: number }[]) => {
  const { rows } = await database.pool.query(`select our_id, ref from provider_refs where kind = 'match'`);
  const names = new Map(rows.map(({ our_id, ref }) => [our_id, ref]));
  return matches.map(({ id }) => names.get(id));
};

it('a league has its seasons, table, and nearest matches', async () => {
  const league = await library.league(await idOf('leagues', 'l'), 'zh_CN', clock.now());
  expect(league).toMatchObject({
    league: { name: '联赛 l', season: '2026', format: 'table', game: 'football' },
    seasons: [{ season: '2026' }, { season: '2025' }],
    standings: [
      { name: '球队 a', points: 4, live: true },
      { name: '球队 b', points: 1, live: true },
    ],
    rounds: [],
  });
  expect(await refs(league.live)).toEqual(['live']);
  expect(await refs(league.fixtures)).toEqual(['next']);
  expect(await refs(league.results)).toEqual(['past']);
});

it('has the revision of its read, so that open pages continue from there', async () => {
  const { rows } = await database.pool.query('select rev from match_revisions');
  expect(rows[0].rev).toBeGreaterThan(0);
  const league = await library.league(await idOf('leagues', 'l'), 'en', clock.now());
  const squad = await library.squad(await idOf('teams', 'a'), 'en', clock.now());
  expect([league.rev, squad.rev]).toEqual([rows[0].rev, rows[0].rev]);
});

it('a cup has its rounds in playing order, and no table', async () => {
  const cup = await library.league(await idOf('leagues', 'cup'), 'en', clock.now());
  expect(cup.standings).toEqual([]);
  expect(cup.rounds.map(({ round }) => round)).toEqual(['semi-final', 'final']);
  expect(await refs(cup.rounds.flatMap(({ matches }) => matches))).toEqual(['semi', 'final']);
});

it('a team has its players by position, form, and nearest matches', async () => {
  const squad = await library.squad(await idOf('teams', 'a'), 'en', clock.now());
  expect(squad.squad).toMatchObject({ name: 'Team a', shortName: 'Team a', country: 'eng', coach: null });
  expect(squad.players.map(({ position, players }) => [position, players.map(({ name }) => name)])).toEqual([
    ['goalkeeper', ['Player keeper']],
    ['forward', ['Harry Kane']],
  ]);
  expect(await refs(squad.form)).toEqual(['past', 'semi']);
  expect(await refs(squad.fixtures)).toEqual(['next', 'final']);
  expect(squad.leagues.map(({ name }) => name).sort()).toEqual(['League l', 'The Cup']);
});

it('a player has a profile, the numbers of each league, and a career', async () => {
  const player = await library.player(await idOf('players', 'kane'), 'en', clock.now());
  expect(player.player).toMatchObject({ name: 'Harry Kane', born: '2000-02-29', team: { name: 'Team a' } });
  const none = { goals: 0, assists: 0, yellowCards: 0, redCards: 0 };
  expect(player.career).toMatchObject([
    { name: 'Team b', from: null, to: null, appearances: 0, ...none, totals: {} },
    { name: 'Team a', from: 2026, to: 2026, appearances: 2, starts: 1, goals: 1, totals: { shots: 4 } },
  ]);
  expect(player.seasons).toMatchObject([
    {
      league: { name: 'League l' },
      season: '2026',
      appearances: 1,
      starts: 1,
      goals: 1,
      assists: 1,
      yellowCards: 1,
    },
    { league: { name: 'The Cup' }, appearances: 1, starts: 0, ...none, totals: { shots: 2 } },
  ]);
});

describe('player of several teams', () => {
  const both = { en: 'Ada Byron' };
  let id: number;

  beforeAll(async () => {
    const on = (day: string, ref: string, rest: Parameters<typeof aFixture>[1] = {}) =>
      aFixture(ref, { startAt: `${day}T12:00:00Z`, ...rest });
    await feed.ingest([
      aPlayer('ada', { names: both, team: 'c' }),
      aTeam('d'),
      on('2025-03-01', 'ada-1', { league: 'before', home: 'c', away: 'b' }),
      on('2026-04-01', 'ada-2', { home: 'b', away: 'c' }),
      on('2026-10-01', 'ada-3', { home: 'a', away: 'b' }),
      on('2026-10-08', 'ada-4', { home: 'd', away: 'b' }),
      on('2026-10-09', 'ada-5', { home: 'd', away: 'a' }),
      ...[1, 2, 3, 4, 5].map((n) => aResult(`ada-${n}`, 1, 0)),
    ]);
    id = await idOf('players', 'ada');
    const known = { ...man('', true), name: 'A. Byron', playerId: id, line: { shots: 3, average: 40 } };
    const her = man('Ada Byron', true);
    const lineups = (home: LineupPlayer[], away: LineupPlayer[]) => ({
      confirmed: true,
      home: sheet(home),
      away: sheet(away),
    });
    await feed.ingest([
      aSheet('ada-1', 'lineups', lineups([her], [])),
      aSheet('ada-1', 'events', [event({ player: 'Ada Byron' })]),
      aSheet('ada-2', 'lineups', lineups([], [her])),
      aSheet('ada-3', 'lineups', lineups([her], [])),
      // A team without an announcement of her, by our id; and a namesake of another team.
      aSheet('ada-4', 'lineups', lineups([known], [])),
      aSheet('ada-4', 'events', [
        event({ player: 'A. Byron', playerId: id }),
        event({ id: '2', kind: 'ownGoal', player: 'A. Byron', playerId: id, side: 'away' }),
      ]),
      aSheet('ada-5', 'lineups', lineups([man('Ada Byron', true)], [])),
    ]);
    await feed.ingest([aPlayer('ada', { names: both, team: 'a' })]);
  });

  const seasonsOf = async () =>
    (await library.player(id, 'en', clock.now())).seasons.map(({ season, appearances, goals, totals }) => [
      season,
      appearances,
      goals,
      totals,
    ]);
  const careerOf = async () =>
    (await library.player(id, 'en', clock.now())).career.map(({ name, from, to, appearances, goals }) => [
      name,
      from,
      to,
      appearances,
      goals,
    ]);

  it('has the numbers of every season over all teams, latest first; averages are not summed', async () => {
    expect(await seasonsOf()).toEqual([
      ['2026', 3, 1, { shots: 7 }],
      ['2025', 1, 1, { shots: 2 }],
    ]);
  });

  it('has years and numbers of each team', async () => {
    expect(await careerOf()).toEqual([
      ['Team c', 2025, 2026, 2, 1],
      ['Team d', 2026, 2026, 1, 1],
      ['Team a', 2026, 2026, 1, 0],
    ]);
  });

  it('has the latest matches, with the side she played for, and the next one of her team', async () => {
    const { matches, next, absent } = await library.player(id, 'en', clock.now());
    expect(await refs(matches.map(({ match }) => match))).toEqual(['ada-4', 'ada-3', 'ada-2', 'ada-1']);
    const sides = matches.map(
      ({ match, teamId }) => (match.home.id === teamId ? match.home : match.away).name,
    );
    expect(sides).toEqual(['Team d', 'Team a', 'Team c', 'Team c']);
    expect(matches[0]!.line).toMatchObject({ shots: 3, goals: 1 });
    expect(await refs([next!])).toEqual(['live']);
    expect(absent).toBeNull();
  });

  it('misses the newest line-up of her team', async () => {
    const out = (reason: 'injured' | 'suspended') => ({
      confirmed: true,
      home: { ...sheet([]), absent: [{ playerId: id, name: 'Ada Byron', reason }] },
      away: sheet([]),
    });
    const absence = async () => (await library.player(id, 'en', clock.now())).absent;
    await feed.ingest([aSheet('past', 'lineups', out('injured'), 9)]);
    await feed.ingest([aSheet('live', 'lineups', out('suspended'), 9)]);
    expect(await absence()).toBe('suspended');
    await feed.ingest([aSheet('live', 'lineups', { confirmed: true, home: sheet([]), away: sheet([]) }, 10)]);
    expect(await absence()).toBeNull();
  });

  it('are unchanged without a current team', async () => {
    const before = await seasonsOf();
    await database.pool.query('update players set team_id = null where id = $1', [id]);
    expect(await seasonsOf()).toEqual(before);
    expect((await careerOf()).map(([name]) => name)).toEqual(['Team c', 'Team d', 'Team a']);
  });

  it('is found by an index among many matches', async () => {
    await database.pool.query(`
      insert into matches (game_id, league_id, home_team_id, away_team_id, round, start_at, state, period,
        clock_seconds, home_score, away_score, period_scores, updated_at)
      select 1, min(l.id), min(t.id), max(t.id), '1', timestamptz '2020-01-01' + n * interval '1 hour', 'finished', 2,
        0, 0, 0, '[]', now()
      from generate_series(1, 5000) as n, leagues l, teams t group by n`);
    await database.pool.query(`
      insert into match_sheets (match_id, kind, version, data)
      select id, 'lineups', 1, jsonb_build_object('home', jsonb_build_object('players', jsonb_build_array(
        jsonb_build_object('playerId', id + 100000, 'name', 'Nobody'))), 'away', '{"players": []}'::jsonb)
      from matches where start_at < '2022-01-01'`);
    await database.pool.query('analyze match_sheets');
    const { rows } = await database.pool.query(
      `explain select match_id from match_sheets where kind = 'lineups' and sheet_people(data) && $1::text[]`,
      [[`#${id}`, 'Ada Byron']],
    );
    expect(JSON.stringify(rows)).toContain('match_sheets_people_index');
  });
});

it('a player without a team has only a profile', async () => {
  expect(await library.player(await idOf('players', 'alone'), 'en', clock.now())).toMatchObject({
    player: { team: null },
    seasons: [],
    career: [],
  });
});

it('unknown entries are not found, with their own errors', async () => {
  await expect(library.league(999, 'en', clock.now())).rejects.toMatchObject({
    code: 'catalog.no_such_league',
  });
  await expect(library.squad(999, 'en', clock.now())).rejects.toMatchObject({
    code: 'catalog.no_such_squad',
  });
  await expect(library.player(999, 'en', clock.now())).rejects.toMatchObject({
    code: 'catalog.no_such_player',
  });
});
