import { findLeague } from '#modules/catalog/index.ts';
import {
  aFixture,
  aLeague,
  aPlayer,
  aResult,
  aSheet,
  aTeam,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import type { MatchEvent } from '#modules/matches/sheet.contract.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { CORRECTED_WITHIN_MS, NUMBERS_DELAY_MS } from './league-numbers.rules.ts';
import {
  createLeagueNumbersService,
  type LeagueNumbersService,
  NUMBERS_JOB,
} from './league-numbers.service.ts';

const database = testDatabase();
let feed: TestFeed;
let clock: FakeClock;
let numbers: LeagueNumbersService;
let queued: { name: string; data: object; key: string; startAfter: Date | undefined }[];

const man = (name: string, line: Record<string, number>, rating: number | null = null) => ({
  playerId: null,
  name,
  number: 9,
  position: 'forward',
  starter: true,
  captain: false,
  x: null,
  y: null,
  rating,
  pick: null,
  line,
});
let events = 0;
const event = (kind: string, minute: number, rest: Partial<MatchEvent> = {}): MatchEvent => ({
  id: `e${++events}`,
  kind,
  side: 'home',
  period: 1,
  minute,
  extraMinute: null,
  player: null,
  playerId: null,
  second: null,
  score: null,
  cancelled: false,
  ...rest,
});
const side = (...players: ReturnType<typeof man>[]) => ({ formation: null, coach: null, players, bans: [] });
const lineups = (match: string, home: ReturnType<typeof side>, away: ReturnType<typeof side>, version = 1) =>
  aSheet(match, 'lineups', { confirmed: true, home, away }, version);
const stats = (match: string, corners: [number, number]) =>
  aSheet(match, 'stats', { all: { corners }, byPeriod: {} });

beforeEach(async () => {
  await database.pool.query(
    `truncate leagues, teams, players, provider_refs, matches, outbox_events cascade`,
  );
  clock = new FakeClock();
  feed = testFeed(database, clock);
  queued = [];
  numbers = createLeagueNumbersService({
    db: database.db,
    clock,
    sendJob: async (name, data, { key, startAfter }) => void queued.push({ name, data, key, startAfter }),
  });
  await feed.ingest([
    aLeague('l'),
    ...['a', 'b'].map((ref) => aTeam(ref)),
    aPlayer('kane', { names: { en: 'Harry Kane', zh_CN: '凯恩' }, team: 'a' }),
    aFixture('m1'),
    aFixture('m2', { home: 'b', away: 'a', startAt: '2026-11-12T12:00:00Z' }),
    aResult('m1', 3, 1),
    aResult('m2', 0, 2),
    lineups(
      'm1',
      side(man('Harry Kane', { goals: 2, shots: 4 }, 81)),
      side(man('Bo', { goals: 1, shots: 5 }, 60)),
    ),
    lineups(
      'm2',
      side(man('Bo', { goals: 0, shots: 1 }, 64)),
      side(man('Harry Kane', { goals: 1, shots: 2 }, 74)),
    ),
    aSheet('m1', 'events', [
      event('goal', 10, { player: 'Harry Kane', second: 'Al' }),
      event('yellowCard', 30, { side: 'away', player: 'Bo' }),
      event('secondYellow', 80, { side: 'away', player: 'Bo' }),
      event('goal', 85, { player: 'Harry Kane', second: 'Al', cancelled: true }),
    ]),
    stats('m1', [7, 2]),
    stats('m2', [4, 5]),
  ]);
});

const idOf = async (slug: string): Promise<number> =>
  Number((await database.pool.query('select id from leagues where slug = $1', [slug])).rows[0].id);
const leagueOf = async () => (await findLeague(database.db, await idOf('l')))!;
const shown = async (lang: 'en' | 'zh_CN' = 'en') => {
  const { boards, teams, counted } = await numbers.leaders(await leagueOf(), lang);
  return {
    counted,
    boards: Object.fromEntries(
      boards.map(({ key, players }) => [key, players.map(({ name, value }) => `${name} ${value}`)]),
    ),
    teams: Object.fromEntries(
      teams.map(({ key, teams: all }) => [key, all.map(({ team, value }) => `${team.name} ${value}`)]),
    ),
  };
};

it('leaders: by line-ups and events, ratings and cards, with the averages of teams', async () => {
  expect(await shown()).toEqual({
    counted: 2,
    boards: {
      goals: ['Harry Kane 3', 'Bo 1'],
      assists: ['Al 1'],
      shots: ['Bo 6', 'Harry Kane 6'],
      rating: ['Harry Kane 7.75', 'Bo 6.2'],
      yellowCards: ['Bo 1'],
      redCards: ['Bo 1'],
    },
    teams: {
      scored: ['Team a 2.5', 'Team b 0.5'],
      conceded: ['Team a 0.5', 'Team b 2.5'],
      corners: ['Team a 6', 'Team b 3'],
    },
  });
});

it('leaders: in the language of the reader', async () => {
  const { boards } = await shown('zh_CN');
  expect(boards.rating).toEqual(['凯恩 7.75', 'Bo 6.2']);
});

it('leaders: are read as stored until the league is ranked again', async () => {
  await shown();
  await feed.ingest([lineups('m1', side(man('Harry Kane', { goals: 9 })), side(man('Bo', { goals: 1 })), 2)]);
  clock.advance(60_000);
  expect((await shown()).boards.goals).toEqual(['Harry Kane 3', 'Bo 1']);
  await numbers.rank(await idOf('l'));
  clock.advance(60_000);
  expect((await shown()).boards.goals).toEqual(['Harry Kane 10', 'Bo 1']);
});

it('a decided match queues its league once the round has ended', async () => {
  await numbers.decided([await feed.idOf('m1'), await feed.idOf('m2')]);
  const leagueId = await idOf('l');
  expect(queued).toEqual([
    {
      name: NUMBERS_JOB,
      data: { leagueId },
      key: `league-${leagueId}`,
      startAfter: new Date(clock.now().getTime() + NUMBERS_DELAY_MS),
    },
  ]);
});

it('leagues played lately are ranked again, the others are not', async () => {
  const corrected = async (goals: number, version: number) => {
    await feed.ingest([lineups('m1', side(man('Harry Kane', { goals })), side(), version)]);
    await numbers.rankLatest();
    clock.advance(60_000);
    return (await shown()).boards.goals?.[0];
  };
  clock.set(new Date('2026-11-15T14:00:00Z'));
  expect(await corrected(5, 2)).toBe('Harry Kane 6');
  clock.advance(CORRECTED_WITHIN_MS);
  expect(await corrected(7, 3)).toBe('Harry Kane 6');
});

it('two rankings at once: the later one stays, whichever is written last', async () => {
  const id = await idOf('l');
  await Promise.all([numbers.rank(id), numbers.rank(id)]);
  clock.set(new Date(clock.now().getTime() - 60_000));
  await feed.ingest([lineups('m1', side(man('Harry Kane', { goals: 9 })), side(), 2)]);
  await numbers.rank(id);
  expect((await shown()).boards.goals).toEqual(['Harry Kane 3', 'Bo 1']);
});

it('a team has its averages in the league it played in last', async () => {
  const { rows } = await database.pool.query(`select id from teams where slug = 'a'`);
  const season = await numbers.teamSeason(Number(rows[0].id), 'en');
  expect(season).toMatchObject({
    league: { name: 'League l' },
    season: '2026',
    numbers: [
      { key: 'scored', value: 2.5, place: 1, of: 2 },
      { key: 'conceded', value: 0.5, place: 1, of: 2 },
      { key: 'corners', value: 6, place: 1, of: 2 },
    ],
  });
  expect(await numbers.teamSeason(0, 'en')).toBeNull();
});
