import type { Favourites } from '#modules/favourites/favourites.contract.ts';
import {
  aFixture,
  aLeague,
  aPlayer,
  aResult,
  aTeam,
  aText,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { BusyLeague, GameSource, SeriesCount } from './games.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ parts: { database } });
let feed: TestFeed;

beforeAll(async () => {
  feed = testFeed(database, site.clock);
  await feed.ingest([
    aLeague('own', { game: 'darts', rank: 500 }),
    aTeam('one', { game: 'darts' }),
    aTeam('two', { game: 'darts' }),
    aPlayer('player', { game: 'darts', team: 'one' }),
    aFixture('m', {
      game: 'darts',
      league: 'own',
      home: 'one',
      away: 'two',
      startAt: '2026-11-15T10:00:00Z',
    }),
    aResult('m', 6, 4),
    aText('m', 1),
  ]);
});

async function read<R>(path: string, lan = 'en') {
  const { status, envelope } = await site.call(path, { headers: { lan } });
  return { status, envelope, result: envelope.result as unknown as R };
}
const idOf = async (table: string, slug: string): Promise<number> =>
  (await database.pool.query(`select id from ${table} where slug = $1`, [slug])).rows[0].id;

describe('games', () => {
  it.each(['game/v3/getPCGameSource', 'game/getPCGameSource'])(
    '%s has all games, with names',
    async (path) => {
      const { result } = await read<GameSource[]>(path);
      expect(result).toHaveLength(35);
      expect(result[0]).toMatchObject({
        gameId: 202,
        slug: 'football',
        name: 'Football',
        abbr: 'FB',
        logo: '/games/football.svg',
        backgroundImgUrl: '/games/football-bg.svg',
      });
      expect((await read<GameSource[]>(path, 'zh_CN')).result[0]!.name).toBe('足球');
    },
  );

  it('match/getSeriesCount counts today and live', async () => {
    const { result } = await read<SeriesCount>('match/getSeriesCount?timeZone=Asia%2FTokyo');
    expect(result.games).toHaveLength(35);
    expect(result.today).toBe(result.games.reduce((sum, { today }) => sum + today, 0));
    expect(result.games.find(({ slug }) => slug === 'darts')!.today).toBeGreaterThan(0);
    expect((await read('match/getSeriesCount?timeZone=Mars')).status).toBe(422);
  });

  it.each([
    ['league/match_leagues', 'sprots_league/match_leagues', 'lol'],
    ['sprots_league/match_leagues', 'league/match_leagues', 'darts'],
  ])('%s has the leagues of its kind', async (path, other, game) => {
    const all = (await read<BusyLeague[]>(path)).result;
    const others = new Set((await read<BusyLeague[]>(other)).result.map(({ id }) => id));
    expect(all.filter(({ id }) => others.has(id))).toEqual([]);
    const { result } = await read<BusyLeague[]>(`${path}?game=${game}`);
    expect(result.length).toBeGreaterThan(0);
    expect(result.every((league) => league.game === game && league.matches > 0)).toBe(true);
    expect((await read(`${other}?game=${game}`)).result).toEqual([]);
    expect((await read(`${path}?game=chess`)).status).toBe(422);
  });
});

describe('{game}/{matchId}', () => {
  it('shows a match', async () => {
    const { status, result } = await read(`darts/${await feed.idOf('m')}`);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      match: { homeScore: 6, game: 'darts', home: { name: 'Team one' } },
      league: { season: '2026' },
      standings: [{ name: 'Team one' }, { name: 'Team two' }],
    });
  });

  it.each([
    ['en', 'Match not found'],
    ['zh_CN', '比赛不存在'],
  ])('is not found under another game, in %s', async (lan, message) => {
    const { status, envelope } = await read(`football/${await feed.idOf('m')}`, lan);
    expect([status, envelope.errorCode, envelope.errorMsg]).toEqual([404, 'matches.not_found', message]);
  });

  it.each(['darts/0', 'darts/99999999999999999999', 'chess/1', 'darts/x', 'darts/-1'])(
    '%s is rejected',
    async (path) => {
      expect([404, 422]).toContain((await read(path)).status);
    },
  );
});

describe('match/attention', () => {
  const attend = (token: string, body: object) =>
    site.call('match/attention', { method: 'POST', token, body });

  it('follows for a user, and match/favourites shows it', async () => {
    const token = await site.signIn('demo_user');
    const id = await feed.idOf('m');
    expect((await attend(token, { kind: 'match', id, on: true })).envelope.result).toEqual({
      kind: 'match',
      id,
      on: true,
    });
    const favourites = async () =>
      (await site.call('match/favourites', { token })).envelope.result as unknown as Favourites;
    expect(await favourites()).toMatchObject({ match: [id], page: { matches: [{ id }] } });
    await attend(token, { kind: 'match', id, on: false });
    expect((await favourites()).match).toEqual([]);
  });

  it('needs a session', async () => {
    const { status, envelope } = await attend('', { kind: 'match', id: 1, on: true });
    expect([status, envelope.errorCode]).toEqual([401, 3000]);
  });

  it('rejects unknown ids and kinds', async () => {
    const token = await site.signIn('demo_user');
    const missing = await attend(token, { kind: 'team', id: 999_999, on: true });
    expect([missing.status, missing.envelope.errorCode]).toEqual([404, 'favourites.nothing_to_follow']);
    const wrong = await attend(token, { kind: 'song', id: -1, on: 'yes' });
    expect([wrong.status, Object.keys(wrong.envelope.fields ?? {})]).toEqual([422, ['kind', 'id', 'on']]);
  });
});

describe('the libraries', () => {
  it.each([
    ['leagues', 'own', 'League own'],
    ['squads', 'one', 'Team one'],
    ['players', 'player', 'Player player'],
  ])('library/%s finds by name, and shows one', async (kind, slug, name) => {
    const found = await read<Record<string, { id: number; name: string }[]>>(
      `library/${kind}?q=${encodeURIComponent(name)}&game=darts`,
    );
    expect(found.result[kind]!.map((row) => row.name)).toEqual([name]);
    const table = kind === 'squads' ? 'teams' : kind;
    expect((await read(`library/${kind}/${await idOf(table, slug)}`)).status).toBe(200);
  });

  it.each([
    ['leagues', '联赛不存在'],
    ['squads', '球队不存在'],
    ['players', '球员不存在'],
  ])('library/%s/999999 is not found', async (kind, message) => {
    const { status, envelope } = await read(`library/${kind}/999999`, 'zh_CN');
    expect([status, envelope.errorMsg]).toEqual([404, message]);
  });

  it.each([
    ['library/leagues?game=chess', 422],
    ['library/squads?country=%27', 422],
    ['library/players?cursor=x', 400],
    ['library/countries?of=planets', 422],
    ['library/countries?of=leagues&game=darts', 200],
    ['library/leagues?q=%25', 200],
  ])('%s answers %i', async (path, status) => {
    expect((await read(path)).status).toBe(status);
  });
});
