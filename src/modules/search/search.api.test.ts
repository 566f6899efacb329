import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { SOURCES } from './index.ts';
import { createIndex } from './indexing.service.ts';
import type { Found, Suggestions } from './search.contract.ts';

const database = testDatabase({ indexed: true });
const site = testApp({ parts: { database } });
beforeAll(async () => {
  // Data of a demo's first minutes: a player, and a live room.
  const player = await one(`
    insert into players (game_id, team_id, slug, names, position, country)
      select game_id, id, 'vasquez', '{"en":"Íñigo Vásquez"}', 'forward', 'esp' from teams
        where game_id = 202 order by id limit 1 returning id`);
  const room = await one(`
    update live_rooms set title = 'Late kick-off', live_since = '2026-11-15', closed_at = null
      where id = (select min(id) from live_rooms) returning id`);
  const anchor = await one(`select coalesce(anchor_id, 0) from live_rooms where id = ${room}`);
  const index = createIndex({ db: database.db, clock: site.clock, sources: SOURCES });
  for (const [kind, id] of [
    ['player', player],
    ['room', room],
    ['streamer', anchor],
  ] as const)
    await index.refresh(kind, [Number(id)]);
});

async function search(query: Record<string, string>, lan = 'en') {
  const { status, envelope } = await site.call(`search?${new URLSearchParams(query)}`, { headers: { lan } });
  return { status, envelope, result: envelope.result as unknown as Found };
}
const one = async (sql: string): Promise<string> =>
  Object.values((await database.pool.query(sql)).rows[0])[0] as string;

it('an article is marked where it may contain a result', async () => {
  const { envelope } = await site.call('football/news/1', { headers: { lan: 'en' } });
  const { articles } = envelope.result as unknown as {
    articles: { id: number; title: string; hasResult: boolean }[];
  };
  for (const hasResult of [true, false]) {
    const { id, title } = articles.find((article) => article.hasResult === hasResult)!;
    const { news } = (await search({ text: title, kind: 'news' })).result;
    expect(news.find((article) => article.id === id)).toMatchObject({ hasResult });
  }
});

it('a team made or renamed by an administrator is found after its event', async () => {
  const { reactions = [] } = site.app.modules.find(({ name }) => name === 'search')!;
  const relay = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog });
  const save = async (more: object) => {
    const { envelope } = await site.call('admin/byHand/team/save', {
      method: 'POST',
      body: {
        game: 'football',
        country: 'eng',
        crest: { a: '#112233', b: '#445566', c: '#FFFFFF', shape: 'halves' },
        coach: null,
        reason: 'New this season',
        ...more,
      },
      token: await site.signIn('demo_admin'),
    });
    await relay.drain();
    return envelope.result as unknown as { id: number };
  };
  const { id } = await save({ names: { zh_CN: '燈塔聯', en: 'Lighthouse United' } });
  const found = async (text: string) =>
    (await search({ text, kind: 'team' })).result.team.map((team) => team.id);
  expect(await found('灯塔联')).toEqual([id]);
  await save({ id, names: { zh_CN: '灯塔竞技', en: 'Lighthouse Athletic' } });
  expect(await found('灯塔竞技')).toEqual([id]);
});

it('documents of a renamed team or league are found by the new name after its event', async () => {
  const { reactions = [] } = site.app.modules.find(({ name }) => name === 'search')!;
  const relay = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog });
  const { rows } = await database.pool.query<
    Record<'match' | 'team' | 'league' | 'player' | 'room', number>
  >(`
    select m.id as match, m.away_team_id as team, m.league_id as league,
      (select min(id) from players) as player, (select min(id) from live_rooms) as room from matches m where game_id <> 202 limit 1`);
  const { match, team, league, player, room } = rows[0]!;
  await database.pool.query(`
    update players set team_id = ${team} where id = ${player};
    update live_rooms set match_id = ${match} where id = ${room};
    update teams set names = names || '{"en":"Quokkaford"}' where id = ${team};
    update leagues set names = names || '{"en":"Numbatshire"}' where id = ${league};
    insert into outbox_events (name, payload, brand, lang, created_at, next_try_at)
      select 'catalog.changed', payload::jsonb, '', '', now(), '2020-01-01' from (values
        ('{"kind":"team","ids":[${team}]}'), ('{"kind":"league","ids":[${league}]}')) as changed (payload)`);
  await relay.drain();
  const ids = async (text: string, kind: 'match' | 'player' | 'room') =>
    (await search({ text, kind })).result[kind].map(({ id }) => id);
  expect(await ids('Quokkaford', 'match')).toContain(match);
  expect(await ids('Quokkaford', 'player')).toContain(player);
  expect(await ids('Quokkaford', 'room')).toContain(room);
  expect(await ids('Numbatshire', 'match')).toContain(match);
});

it('a renamed expert is found by the new name after its event', async () => {
  const { reactions = [] } = site.app.modules.find(({ name }) => name === 'search')!;
  const relay = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog });
  const token = await site.signIn('demo_expert');
  await site.call('user/modifyUser', { method: 'POST', body: { username: 'lanternkeeper' }, token });
  await relay.drain();
  const { result } = await search({ text: 'lanternkeeper', kind: 'expert' });
  expect(result.expert.map(({ name }) => name)).toEqual(['lanternkeeper']);
});

it('a banned expert is not found until the ban is lifted', async () => {
  const { reactions = [] } = site.app.modules.find(({ name }) => name === 'search')!;
  const relay = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog });
  const { rows } = await database.pool.query<{ id: number; username: string }>(
    'select u.id, username from experts e join users u on u.id = e.user_id order by u.id desc limit 1',
  );
  const { id: userId, username } = rows[0]!;
  const decide = async (path: string, more = {}) => {
    const body = { userId, reason: 'for a test', ...more };
    const token = await site.signIn('demo_admin');
    expect((await site.call(`admin/users/${path}`, { method: 'POST', body, token })).status).toBe(200);
    await relay.drain();
  };
  const found = async () =>
    (await search({ text: username, kind: 'expert' })).result.expert.map(({ name }) => name);
  expect(await found()).toContain(username);
  await decide('ban', { days: null });
  expect(await found()).not.toContain(username);
  await decide('unban');
  expect(await found()).toContain(username);
});

it('hidden games and leagues are not found', async () => {
  const { rows } = await database.pool.query<{ id: number; team: string; league: string }>(`
    select league_id as id, t.names ->> 'en' as team, l.names ->> 'en' as league from matches m
      join teams t on t.id = home_team_id join leagues l on l.id = league_id where m.game_id = 202 limit 1`);
  const { id: leagueId, team, league } = rows[0]!;
  const set = async (path: string, body: object) =>
    expect(
      (
        await site.call(`admin/showing/${path}`, {
          method: 'POST',
          body,
          token: await site.signIn('demo_admin'),
        })
      ).status,
    ).toBe(200);
  const totals = async (text: string) => (await search({ text })).result.totals;
  const [ofTeam, ofLeague] = [await totals(team), await totals(league)];
  expect([ofTeam.team, ofTeam.match, ofLeague.league, ofLeague.match].every((n) => n > 0)).toBe(true);

  await set('league', { leagueId, shown: false });
  const { result } = await search({ text: league });
  expect(result.league.map(({ id }) => id)).not.toContain(leagueId);
  expect(result.match.map((match) => match.leagueId)).not.toContain(leagueId);
  expect((await totals(league)).league).toBe(ofLeague.league - 1);
  await set('league', { leagueId, shown: true });

  await set('game', { game: 'football', shown: false });
  // By name, with a typo, and by similarity.
  for (const text of [team, `${team.slice(0, -1)}q`, `${team.slice(0, -2)}qq`, 'Vasquez', 'Vasqeuz']) {
    const { result } = await search({ text });
    for (const kind of ['match', 'team', 'player'] as const)
      expect(result[kind].filter(({ game }) => game === 'football')).toEqual([]);
  }
  await set('game', { game: 'football', shown: true });
  expect(await totals(team)).toEqual(ofTeam);
  expect((await totals('Vasqeuz')).player).toBe(1);
});

describe('a demo site', () => {
  it.each([
    ['team', `select names ->> 'en' from teams order by id limit 1`],
    ['team', `select names ->> 'zh_CN' from teams where names ? 'zh_CN' order by id limit 1`],
    ['league', `select names ->> 'en' from leagues order by rank, id limit 1`],
    ['player', `select names ->> 'en' from players order by id limit 1`],
    ['streamer', `select nickname from anchors where state = 'approved' order by user_id limit 1`],
    [
      'expert',
      `select username from users join experts on user_id = id where state = 'opened' order by id limit 1`,
    ],
    [
      'match',
      `select names ->> 'en' from teams join matches on home_team_id = teams.id order by start_at limit 1`,
    ],
    ['room', `select title from live_rooms where live_since is not null and title <> '' order by id limit 1`],
  ] as const)('finds a %s by its name', async (kind, sql) => {
    const { result } = await search({ text: await one(sql) });
    expect(result.totals[kind]).toBeGreaterThan(0);
    expect((result as unknown as Record<string, unknown[]>)[kind]!.length).toBeGreaterThan(0);
    expect(result.alike).toBe(false);
  });

  it('finds a match by both its sides, in every language of their names', async () => {
    const { rows } = await database.pool.query<Record<'home' | 'away', Record<string, string>>>(`
      select home.names as home, away.names as away from matches
        join teams home on home.id = home_team_id join teams away on away.id = away_team_id
      where home.names ?& array['ar', 'ru', 'zh_TW'] and away.names ?& array['ar', 'ru', 'zh_TW'] limit 1`);
    const { home, away } = rows[0]!;
    const met = async (text: string) => {
      const { match, alike } = (await search({ text, kind: 'match' })).result;
      expect(alike).toBe(false);
      return match.some((one) => one.home.name === home.en && one.away.name === away.en);
    };
    for (const lang of Object.keys(home).filter((one) => away[one]))
      expect([lang, await met(`${away[lang]} vs ${home[lang]}`)]).toEqual([lang, true]);
    expect(await met(`${home.zh_CN}vs${away.zh_CN}`)).toBe(true);
  });

  it("shows each in the caller's language", async () => {
    const [zh, en] = await Promise.all(
      ['zh_CN', 'en'].map((lang) =>
        one(
          `select names ->> '${lang}' from teams where names ? 'zh_CN' and game_id = 202 order by id limit 1`,
        ),
      ),
    );
    const named = async (lan: string) =>
      (await search({ text: en!, kind: 'team' }, lan)).result.team[0]!.name;
    expect(await named('zh_CN')).toBe(zh);
    expect(await named('en')).toBe(en);
  });

  it('a video names its sides where its title may contain a result', async () => {
    const { video } = (await search({ text: 'highlights', kind: 'video' })).result;
    expect(video.some(({ sides }) => sides !== null)).toBe(true);
    for (const { id, game, sides } of video.slice(0, 5)) {
      const { envelope } = await site.call(`${game}/video${id}`);
      expect(envelope.result).toMatchObject({ id, sides });
    }
  });

  it('pages without duplicates', async () => {
    const league = await one(
      `select names ->> 'en' from leagues join matches on league_id = leagues.id group by 1 order by count(*) desc limit 1`,
    );
    const pages = await Promise.all(
      ['1', '2'].map(
        async (pageIndex) => (await search({ text: league, kind: 'match', pageIndex })).result.match,
      ),
    );
    const ids = pages.flat().map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('suggests a few of each kind, and popular searches for an empty text', async () => {
    const name = await one(
      `select names ->> 'en' from teams where game_id = 202 order by strength desc, id limit 1`,
    );
    const { envelope } = await site.call(`search/suggest?text=${encodeURIComponent(name.slice(0, 5))}`);
    const { team, popular } = envelope.result as unknown as Suggestions;
    expect(team.length).toBeGreaterThan(0);
    expect(team.length).toBeLessThanOrEqual(3);
    expect(popular.length).toBeGreaterThan(0);
    const empty = (await site.call('search/suggest?text=')).envelope.result as unknown as Suggestions;
    expect(Object.values(empty.totals).every((total) => total === 0)).toBe(true);
  });

  it.each([
    ['x'.repeat(10_000), 'search.too_long'],
    ['x'.repeat(61), 'search.too_long'],
  ])('rejects a too long text with a named error', async (text, code) => {
    const { status, envelope } = await search({ text });
    expect([status, envelope.errorCode]).toEqual([422, code]);
  });

  it.each(['%', "' or 1=1 --", '👍', '\u202e', '\ud800', '['])('answers %j', async (text) => {
    expect((await search({ text })).status).toBe(200);
  });

  it.each(['kind=user', 'pageIndex=0', 'pageIndex=101', 'pageIndex=x'])('rejects %s', async (wrong) => {
    expect((await site.call(`search?text=a&${wrong}`)).status).toBe(422);
  });

  it('is rate limited', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => search({ text: '' })));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

it('a new or moved fixture is emitted once', async () => {
  const { rows: before } = await database.pool.query('select max(id) as id from outbox_events');
  const apply = (version: number, startAt: string, id: number | null) =>
    database.pool.query<{ match_id: number }>(
      `select match_id from apply_fixtures(jsonb_build_array(jsonb_build_object('id', $1::bigint, 'gameId', 202,
        'leagueId', (select min(id) from leagues), 'homeTeamId', (select min(id) from teams),
        'awayTeamId', (select max(id) from teams), 'round', '', 'startAt', $2::text, 'version', $3::bigint)), $4)`,
      [id, startAt, version, site.clock.now()],
    );
  const { rows } = await apply(1, '2031-01-01T00:00:00Z', null);
  const { match_id: id } = rows[0]!;
  await apply(1, '2031-01-01T00:00:00Z', id);
  await apply(1, '2031-01-01T00:00:00Z', null);
  await apply(2, '2031-01-02T00:00:00Z', id);
  const { rows: counted } = await database.pool.query(
    `select payload from outbox_events where name = 'matches.scheduled' and id > coalesce($1, 0) order by id`,
    [before[0].id],
  );
  expect(counted.map(({ payload }) => payload)).toEqual([{ matchIds: [id] }, { matchIds: [id] }]);
});
