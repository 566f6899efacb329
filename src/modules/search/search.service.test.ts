import { findGame } from '#modules/catalog/games.rules.ts';
import { hiddenGames } from '#modules/matches/visibility.tables.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { SearchDocument } from './entry.rules.ts';
import type { FoundGames } from './game-names.rules.ts';
import { createIndex, entryRow } from './indexing.service.ts';
import type { LoadResults } from './result-loader.service.ts';
import { CANDIDATES, ENOUGH_BEGUN, KINDS, type Kind } from './search.rules.ts';
import { createSearchService } from './search.service.ts';
import { type Hit, putEntries } from './search.store.ts';
import type { Source } from './sources.store.ts';

const database = testDatabase();
const clock = new FakeClock();
const DAY_MS = 86_400_000;

const documentOf = (
  id: number,
  kind: Kind,
  names: string[],
  rest: Partial<SearchDocument> = {},
): SearchDocument => ({
  id,
  kind,
  names,
  context: [],
  weight: 10,
  at: null,
  hot: false,
  ...rest,
});

/** Loader of the test: records the hits. */
let shown: Hit[] = [];
const present: LoadResults = async (hits) => {
  shown = [...hits];
  return {
    match: [],
    team: [],
    league: [],
    player: [],
    streamer: [],
    room: [],
    expert: [],
    news: [],
    video: [],
  };
};
const READER = { lang: 'en', kinds: KINDS } as const;
let named: FoundGames = { games: [], exact: false };
const service = () =>
  createSearchService({ db: database.db, present, games: () => named, matches: { hot: async () => [] } });

async function found(text: string, kind?: Kind, pageIndex = 1): Promise<string[]> {
  await service().search({ text, kind, pageIndex }, READER, clock.now());
  return shown.map(({ kind, refId }) => `${kind} ${refId}`);
}
const put = (...documents: SearchDocument[]) =>
  transact(database.db, (tx) => putEntries(tx, documents.map(entryRow)));

beforeAll(() =>
  put(
    documentOf(1, 'team', ['曼彻斯特城', '曼城', 'Manchester City', 'Man City'], { weight: 90, hot: true }),
    documentOf(2, 'team', ['曼彻斯特联', '曼联', 'Manchester United'], { weight: 88, hot: true }),
    documentOf(3, 'team', ['阿森纳', 'Arsenal'], { weight: 85, hot: true }),
    documentOf(4, 'team', ['Bayern München', '拜仁慕尼黑']),
    documentOf(5, 'team', ['T1']),
    documentOf(6, 'team', ['T1 Academy'], { weight: 60 }),
    documentOf(1, 'player', ['Erling Haaland', '哈兰德'], { context: ['曼城', 'Manchester City'] }),
    documentOf(1, 'league', ['英超', 'Premier League'], { weight: 99 }),
    documentOf(1, 'match', ['曼城', 'Manchester City', '阿森纳', 'Arsenal'], {
      context: ['英超'],
      at: day(-300),
    }),
    documentOf(2, 'match', ['曼城', 'Manchester City', '热刺', 'Tottenham'], {
      context: ['英超'],
      at: day(1),
    }),
    documentOf(3, 'match', ['曼联', 'Manchester United', '曼城'], { context: ['英超'], at: day(-3) }),
    documentOf(1, 'streamer', ['曼曼看球']),
    documentOf(1, 'news', ['曼城主场大胜', 'City win at home'], { at: day(-1) }),
  ),
);
function day(n: number): Date {
  return new Date(clock.now().getTime() + n * DAY_MS);
}

describe('results', () => {
  it.each([
    ['曼城', ['match 2', 'match 3', 'match 1', 'news 1', 'player 1', 'team 1']],
    ['man city', ['match 2', 'match 1', 'news 1', 'player 1', 'team 1']],
    ['MÜNCHEN', ['team 4']],
    ['munchen', ['team 4']],
    ['ｍｕｎｃｈｅｎ', ['team 4']],
    ['mancheng', ['match 2', 'match 3', 'match 1', 'news 1', 'player 1', 'team 1']],
    ['mcstc', ['team 1']],
    ['yingchao', ['league 1', 'match 2', 'match 3', 'match 1']],
    ['曼城vs阿森纳', ['match 1']],
    ['阿森纳 曼城', ['match 1']],
    ['哈兰', ['player 1']],
    ['haal', ['player 1']],
    ['t1', ['team 5', 'team 6']],
    ['曼曼', ['streamer 1']],
    ['曼徹斯特聯', ['team 2']],
    ['chester', ['match 2', 'match 3', 'match 1', 'player 1', 'team 1', 'team 2']],
    ['che', ['match 2', 'match 3', 'match 1', 'news 1', 'player 1', 'team 1', 'team 2', 'team 4']],
    ['chester city', ['match 2', 'match 1', 'player 1', 'team 1']],
    ['chester 阿森纳', ['match 1']],
    ['hengzhuchang', ['news 1']],
  ])('of %j are %j', async (text, documents) => {
    expect(await found(text)).toEqual(documents);
  });

  it('are of one kind where one is requested', async () => {
    expect(await found('曼城', 'team')).toEqual(['team 1']);
    expect(await found('曼城', 'team', 2)).toEqual([]);
    expect(await found('man city', 'player')).toEqual(['player 1']);
    expect(await found('chester city', 'match')).toEqual(['match 2', 'match 1']);
    expect(await found('man city', 'league')).toEqual([]);
  });

  it('are of the brand’s kinds only', async () => {
    const reader = { lang: 'en', kinds: ['team'] } as const;
    await service().search({ text: '曼城', pageIndex: 1 }, reader, clock.now());
    expect(shown.map(({ kind }) => kind)).toEqual(['team']);
    await expect(
      service().search({ text: '曼城', kind: 'player', pageIndex: 1 }, reader, clock.now()),
    ).rejects.toMatchObject({ code: 'platform.not_found' });
  });

  it('are similar names, without an exact match', async () => {
    expect(await found('曼撤斯特程')).toEqual(['team 1']);
    expect(await found('Machester', 'team')).toEqual(expect.arrayContaining(['team 1', 'team 2']));
    expect(await found('halaand')).toEqual(['player 1']);
    expect(await service().search({ text: 'arsenel', pageIndex: 1 }, READER, clock.now())).toMatchObject({
      alike: true,
      words: ['arsenel'],
    });
    expect(await service().search({ text: 'arsenal', pageIndex: 1 }, READER, clock.now())).toMatchObject({
      alike: false,
      totals: { team: 1, match: 1, news: 0 },
    });
    expect(await found('arsenal zzz', 'team')).toEqual(['team 3']);
    expect(await found('zz halaand')).toEqual(['player 1']);
    expect(await found('qqqqqqqq')).toEqual([]);
  });

  it('have live ones first', async () => {
    await database.pool.query(`
      insert into leagues (id, game_id, slug, names, country, rank) overriding system value
        values (1, 202, 'l', '{"en":"L"}', 'eng', 1);
      insert into teams (id, game_id, slug, names, crest) overriding system value
        values (1, 202, 'a', '{"en":"A"}', '{}'), (2, 202, 'b', '{"en":"B"}', '{}');
      insert into matches (id, game_id, league_id, home_team_id, away_team_id, round, start_at, state, period,
        clock_seconds, home_score, away_score, period_scores, updated_at) overriding system value
        values (3, 202, 1, 1, 2, '', '2026-11-12', 'in_progress', 1, 0, 0, 0, '[]', '2026-11-15')`);
    expect(await found('曼城', 'match')).toEqual(['match 3', 'match 2', 'match 1']);
    await database.pool.query('delete from matches');
  });

  it('page without duplicates, exact and hot ones first, also beyond the ranked number', async () => {
    const crowd = Array.from({ length: 2_100 }, (_, n) => documentOf(n + 1, 'video', [`集锦 ${n}`]));
    await put(
      ...crowd,
      documentOf(5_000, 'video', ['集锦大全'], { hot: true, weight: 90 }),
      documentOf(5_001, 'video', ['集锦']),
    );
    expect((await found('集锦', 'video')).slice(0, 1)).toEqual(['video 5001']);
    expect(await found('集锦', 'video')).toContain('video 5000');
    const pages: string[][] = [];
    for (const page of [1, 2, 3]) pages.push(await found('集锦', 'video', page));
    expect(new Set(pages.flat()).size).toBe(60);
    const { totals, capped } = await service().search(
      { text: '集锦', kind: 'video', pageIndex: 1 },
      READER,
      clock.now(),
    );
    expect([totals.video, capped]).toEqual([CANDIDATES, true]);
    await database.pool.query(`delete from search_entries where kind = 'video'`);
  });

  it('have the hot one first, also with more infix matches than are ranked', async () => {
    const crowd = Array.from({ length: CANDIDATES + 100 }, (_, n) =>
      documentOf(n + 1, 'video', [`Replay${n}`]),
    );
    await put(...crowd, documentOf(5_000, 'video', ['Foreplays'], { hot: true, weight: 90 }));
    expect((await found('epla', 'video')).slice(0, 1)).toEqual(['video 5000']);
    // With enough prefix matches there is no infix search.
    expect(crowd.length).toBeGreaterThan(ENOUGH_BEGUN);
    expect(await found('repla', 'video')).not.toContain('video 5000');
    await database.pool.query(`delete from search_entries where kind = 'video'`);
  });

  it('are of every kind, also where hot ones of another kind would suffice', async () => {
    const hot = (n: number) => documentOf(n + 1, 'video', [`Replay ${n}`], { hot: true });
    const crowd = Array.from({ length: CANDIDATES / 2 }, (_, n) => hot(n));
    await put(
      ...crowd,
      documentOf(5_000, 'video', ['Replay of old']),
      documentOf(70, 'player', ['Replayer']),
    );
    // Enough of their own kind: no infix search.
    const { totals } = await service().search({ text: 'replay', pageIndex: 1 }, READER, clock.now());
    expect([totals.video, totals.player]).toEqual([CANDIDATES / 2, 1]);
    await database.pool.query(`delete from search_entries where kind = 'video' or ref_id = 70`);
  });

  it('rank a name with both edges of the mistyped word above many with one of them', async () => {
    const crowd = Array.from({ length: 600 }, (_, n) => documentOf(n + 1, 'video', [`Rova${n}`]));
    await put(...crowd, documentOf(5_000, 'video', ['Rovaniemi']));
    expect(await found('rovaxiemi', 'video')).toEqual(['video 5000']);
    await database.pool.query(`delete from search_entries where kind = 'video'`);
  });
});

describe('hostile terms', () => {
  it.each([
    '%',
    '_',
    '%%%',
    "'; drop table search_entries; --",
    '"\\\'$1',
    '\\',
    '👍',
    '👍👍👍',
    '\u202e城曼\u202c',
    '\ud800',
    'a\ud800b',
    '\0',
    '=曼城',
    '@team',
    '*',
    '^曼',
    '$特城',
    '{}',
    '\n\t',
  ])('%j is a plain term', async (text) => {
    const answer = await service().search({ text, pageIndex: 1 }, READER, clock.now());
    expect(answer.capped).toBe(false);
    expect(await found('曼城', 'team')).toEqual(['team 1']);
  });

  it('a wildcard does not match everything', async () => {
    expect(await found('%')).toEqual([]);
    expect(await found('____')).toEqual([]);
  });

  it('a too long text is rejected with a named error', async () => {
    await expect(
      service().search({ text: 'x'.repeat(10_000), pageIndex: 1 }, READER, clock.now()),
    ).rejects.toMatchObject({ code: 'search.too_long' });
  });
});

describe('the index', () => {
  const documents = new Map<number, SearchDocument>();
  const source: Source = {
    kind: 'expert',
    async list(_tx, which) {
      const all = [...documents.values()].toSorted((a, b) => a.id - b.id);
      return 'ids' in which
        ? all.filter(({ id }) => which.ids.includes(id))
        : all.filter(({ id }) => id > which.after).slice(0, which.limit);
    },
  };
  const index = () => createIndex({ db: database.db, clock, sources: [source] });
  const known = async () =>
    (
      await database.pool.query<{ ref_id: number }>(
        `select ref_id from search_entries where kind = 'expert' order by ref_id`,
      )
    ).rows.map((row) => row.ref_id);

  it('indexes documents of events, and deletes gone ones', async () => {
    for (const id of [1, 2, 3]) documents.set(id, documentOf(id, 'expert', [`expert${id}`]));
    await index().refresh('expert', [1, 2, 2]);
    expect(await known()).toEqual([1, 2]);
    documents.delete(1);
    await index().refresh('expert', [1]);
    expect(await known()).toEqual([2]);
  });

  it('finds changes without an event by the full scan', async () => {
    const walking = index();
    const walkToTheEnd = async () => {
      while ((await walking.walk(3)) === 'more');
    };
    for (let n = 4; n < 20; n++) documents.set(n, documentOf(n, 'expert', [`expert${n}`]));
    await walkToTheEnd();
    expect(await known()).toEqual([...documents.keys()].sort((a, b) => a - b));
    for (const id of [2, 7, 19]) documents.delete(id);
    await walkToTheEnd();
    expect(await known()).toEqual([...documents.keys()].sort((a, b) => a - b));
  });

  it('writes a row only where it differs', async () => {
    const version = async () =>
      (
        await database.pool.query(
          `select xmin::text from search_entries where kind = 'expert' and ref_id = 4`,
        )
      ).rows[0].xmin;
    const before = await version();
    await index().refresh('expert', [4]);
    expect(await version()).toBe(before);
    documents.set(4, documentOf(4, 'expert', ['renamed']));
    await index().refresh('expert', [4]);
    expect(await version()).not.toBe(before);
  });

  it('two concurrent updates agree', async () => {
    const ids = [...documents.keys()];
    for (const id of ids) documents.set(id, documentOf(id, 'expert', [`again ${id}`]));
    await Promise.all([
      index().refresh('expert', ids),
      index().refresh('expert', ids.toReversed()),
      index().walk(50),
    ]);
    expect(await found('again', 'expert')).toHaveLength(ids.length);
  });
});

it('a game named by the text is found, without entries spelt like it; a hidden game is not', async () => {
  const search = (text: string) => service().search({ text, pageIndex: 1 }, READER, clock.now());
  expect(await search('Arsenall')).toMatchObject({ game: [], alike: true, totals: { team: 1 } });
  named = { games: ['lol', 'wildrift'], exact: true };
  onTestFinished(() => {
    named = { games: [], exact: false };
  });
  expect(await search('Arsenall')).toMatchObject({
    game: ['lol', 'wildrift'],
    alike: false,
    totals: { team: 0 },
  });
  expect(await search('Arsenal')).toMatchObject({ game: ['lol', 'wildrift'], totals: { team: 1 } });
  await database.db.insert(hiddenGames).values({ gameId: findGame('wildrift')!.gameId, since: clock.now() });
  expect((await search('Arsenal')).game).toEqual(['lol']);
});
