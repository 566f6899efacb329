import {
  aFixture,
  aLeague,
  aPlayer,
  aResult,
  aScore,
  aSheet,
  aTeam,
  aText,
  GROUND,
  someOdds,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createDetailService, type DetailService } from './detail.service.ts';
import { createStandingsService } from './standings.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:30:00Z');
let feed: TestFeed;
let detail: DetailService;

const past = Array.from({ length: 12 }, (_, n) => ({
  ref: `past ${n}`,
  startAt: `2026-10-${String(n + 1).padStart(2, '0')}T12:00:00Z`,
}));
const lineups = {
  confirmed: true,
  home: { formation: '4-3-3', coach: 'Ann', players: [], bans: [] },
  away: { formation: null, coach: null, players: [], bans: [] },
};

beforeAll(async () => {
  feed = testFeed(database, clock);
  detail = createDetailService({
    db: database.db,
    clock,
    standings: createStandingsService(database.db, clock),
    translate: (lang, key, params) => `${lang} ${key} ${JSON.stringify(params)}`,
  });
  await feed.ingest([
    ...GROUND,
    aTeam('c'),
    aLeague('cup', { format: 'cup' }),
    aFixture('m'),
    aFixture('later', { startAt: '2026-11-20T12:00:00Z' }),
    aFixture('cup', { league: 'cup', home: 'c', startAt: '2026-11-01T12:00:00Z' }),
    aFixture('bare', { league: 'cup', home: 'b', away: 'c', startAt: '2026-11-30T12:00:00Z' }),
    ...past.map(({ ref, startAt }, n) =>
      aFixture(ref, { startAt, home: n % 2 ? 'b' : 'a', away: n % 2 ? 'a' : 'b' }),
    ),
    ...past.map(({ ref }, n) => (n % 2 ? aResult(ref, 0, 1) : aResult(ref, 2, 0))),
    aResult('cup', 0, 2),
    aScore('m', { homeScore: 1, facts: { corners: [3, 1] } }),
    aSheet('m', 'momentum', [5, -3]),
    aSheet('m', 'lineups', lineups),
    aSheet('m', 'stats', { all: { shots: [3, 1] }, byPeriod: {} }),
    aText('m', 1, { params: { team: 'A' } }),
    aText('m', 2, { key: 'goal' }),
    someOdds('m', { at: '2026-11-14T10:00:00Z', prices: [2000, 3000, 4000] }),
    someOdds('m', { at: '2026-11-14T11:00:00Z', prices: [2000, 3000, 4000] }),
    someOdds('m', { at: '2026-11-14T12:00:00Z', prices: [1900, 3000, 4000] }),
  ]);
});

const show = async (ref: string, game = 'football', lang: 'en' | 'zh_CN' = 'en') =>
  detail.show(game, await feed.idOf(ref), lang);

it('has all documents of a match', async () => {
  const { rows } = await database.pool.query('select rev from match_revisions');
  expect(await show('m')).toMatchObject({
    match: {
      homeScore: 1,
      state: 'in_progress',
      facts: { corners: [3, 1] },
      odds: { prices: [1900, 3000, 4000] },
    },
    league: { name: 'League l', season: '2026', game: 'football' },
    rev: rows[0].rev,
    momentum: [5, -3],
    lineups,
    stats: { all: { shots: [3, 1] } },
    videos: [],
    simulated: false,
    updatedAt: '2026-11-15T12:30:00.000Z',
  });
});

it('has the live text in the user’s language, the newest first', async () => {
  const { texts } = await show('m', 'football', 'zh_CN');
  expect(texts.map(({ text }) => text)).toEqual([
    'zh_CN livetext.goal {"word":"half","team":"球队 a"}',
    'zh_CN livetext.kickOff {"word":"half","team":"A"}',
  ]);
});

it('has the texts of a shoot-out in the terms of its sport', async () => {
  const score = { home: 1, away: 0 };
  const messagesOf = (match: string) => [
    aText(match, 1, { key: 'periodStart', params: { word: 'shootout', n: 5 } }),
    aText(match, 2, { key: 'shootoutScored', params: { player: 'P', ...score } }),
    aText(match, 3, { key: 'shootoutMissed' }),
    aText(match, 4, { key: 'periodEnd', params: { word: 'shootout', n: 5, ...score } }),
    aText(match, 5, { key: 'periodStart', params: { word: 'overtime', n: 1 } }),
  ];
  const game = 'handball';
  await feed.ingest([
    aLeague('hl', { game }),
    aTeam('ha', { game }),
    aTeam('hb', { game }),
    aFixture('sevens', { game, league: 'hl', home: 'ha', away: 'hb' }),
    aFixture('kicks', { startAt: '2026-12-06T12:00:00Z' }),
    ...messagesOf('sevens'),
    ...messagesOf('kicks'),
  ]);
  const read = async (...of: Parameters<typeof show>) => (await show(...of)).texts.map(({ text }) => text);
  expect(await read('sevens', game)).toEqual([
    expect.stringMatching(/^en livetext\.periodStart .*"word":"overtime"/),
    expect.stringMatching(/^en livetext\.shotsEnd /),
    expect.stringContaining('sports.event.shotMissed'),
    expect.stringMatching(/^en livetext\.shotScored .*livetext\.of .*"player\\":\\"P\\",\\"team/),
    expect.stringMatching(/^en livetext\.shotsStart /),
  ]);
  expect((await read('kicks')).filter((text) => text.includes('livetext.shot'))).toEqual([]);
});

it('names players in the user’s language, also those without our id', async () => {
  const event = { id: '1', kind: 'goal', side: 'home', period: 1, minute: 3, extraMinute: null } as const;
  const goal = { ...event, playerId: null, score: [1, 0] as [number, number], cancelled: false };
  const man = { number: 9, position: 'forward', starter: true, captain: false, x: null, y: null };
  const line = { playerId: null, rating: null, pick: null, line: {} };
  await feed.ingest([
    aPlayer('yang', { names: { en: 'Yang Bin', zh_CN: '杨斌' } }),
    aPlayer('luo', { names: { en: 'Luo Peng', zh_CN: '罗鹏' } }),
    aFixture('named', { startAt: '2026-12-05T12:00:00Z' }),
    aSheet('named', 'events', [{ ...goal, player: 'Yang Bin', second: 'Luo Peng' }]),
    aSheet('named', 'lineups', {
      ...lineups,
      home: {
        ...lineups.home,
        players: [
          { ...man, ...line, name: 'Yang Bin' },
          { ...man, ...line, name: 'New' },
        ],
      },
    }),
    aText('named', 1, { key: 'goal', side: 'home', extraMinute: 2, params: { player: 'Yang Bin', home: 1 } }),
  ]);
  const detail = await show('named', 'football', 'zh_CN');
  expect(detail.events).toMatchObject([{ player: '杨斌', second: '罗鹏' }]);
  expect(detail.lineups?.home.players.map(({ name }) => name)).toEqual(['杨斌', 'New']);
  expect(detail.texts[0]).toMatchObject({
    text: expect.stringMatching(/^zh_CN livetext\.goal .*livetext\.of .*杨斌.*球队 a/),
    extraMinute: 2,
  });
  expect((await show('named')).events).toMatchObject([{ player: 'Yang Bin' }]);
});

it('names a video without a title after the two teams', async () => {
  const clip = { kind: 'highlight', url: '/clips/football-1.mp4', poster: null, seconds: 12 } as const;
  await feed.ingest([
    aTeam('zh', { names: { en: 'Reds', zh_CN: '红队' } }),
    aFixture('filmed', { away: 'zh', startAt: '2026-12-06T12:00:00Z' }),
    aSheet('filmed', 'videos', [
      { ...clip, id: '1', title: '' },
      { ...clip, id: '2', title: 'First goal' },
    ]),
  ]);
  const detail = await show('filmed', 'football', 'zh_CN');
  expect(detail.match.media).toEqual(['video']);
  expect(detail.videos.map(({ title }) => title)).toEqual(['球队 a – 红队', 'First goal']);
});

it('of a sport without draws gives a level match to the winner of the shoot-out', async () => {
  const hockey = { game: 'icehockey' } as const;
  const shot = (ref: string, winner: 1 | 2) => ({
    ...aResult(ref, 1, 1),
    period: 5,
    periodScores: [[1, 0, 1], [0, 0, 0], [0, 1, 2], [0, 0, 0], winner === 1 ? [2, 1, 1] : [0, 1, 2]],
  });
  await feed.ingest([
    aLeague('ice', hockey),
    aTeam('x', hockey),
    aTeam('y', hockey),
    ...['ice 1', 'ice 2', 'ice 3'].map((ref, day) =>
      aFixture(ref, {
        ...hockey,
        league: 'ice',
        home: 'x',
        away: 'y',
        startAt: `2026-11-0${day + 1}T12:00:00Z`,
      }),
    ),
    shot('ice 1', 2) as ReturnType<typeof aResult>,
    shot('ice 2', 2) as ReturnType<typeof aResult>,
  ]);
  const { standings, meetings, form } = await show('ice 3', 'icehockey');
  expect(standings).toMatchObject([
    { name: 'Team y', won: 2, drawn: 0, lost: 0, points: 4, form: ['w', 'w'] },
    { name: 'Team x', won: 0, drawn: 0, lost: 2, points: 2, form: ['l', 'l'] },
  ]);
  expect(meetings.map(({ winner }) => winner)).toEqual(['away', 'away']);
  expect(form.home.map(({ winner }) => winner)).toEqual(['away', 'away']);
});

it('has the moves of the odds, without repeated prices', async () => {
  const { odds } = await show('m');
  expect(odds).toMatchObject([{ opening: [2000, 3000, 4000], prices: [1900, 3000, 4000] }]);
  expect(odds[0]!.history.map(({ prices }) => prices[0])).toEqual([2000, 1900]);
});

it('has at most sixty moves of a line, the last among them', async () => {
  await feed.ingest(
    Array.from({ length: 500 }, (_, n) =>
      someOdds('later', { at: new Date(n * 60_000).toISOString(), prices: [1000 + n] }),
    ),
  );
  const [line] = (await show('later')).odds;
  expect(line!.history.length).toBeLessThanOrEqual(60);
  expect(line!.history.length).toBeGreaterThan(30);
  expect(line!.history.at(-1)!.prices).toEqual([1499]);
});

it('has the latest meetings and the last five matches of each side, before it and finished', async () => {
  const { meetings, form } = await show('m');
  expect(meetings).toHaveLength(12);
  expect(meetings[0]).toMatchObject({
    startTime: '2026-10-12T12:00:00.000Z',
    home: 'Team b',
    away: 'Team a',
  });
  expect(form.home.map(({ startTime }) => startTime.slice(8, 10))).toEqual(['12', '11', '10', '09', '08']);
  expect(form.away[0]).toMatchObject({ home: 'Team c', away: 'Team b', homeScore: 0, awayScore: 2 });
});

it('has the standings of its league, from finished matches of that league', async () => {
  const { standings } = await show('m');
  expect(standings.map(({ name, played, points }) => [name, played, points])).toEqual([
    ['Team a', 12, 36],
    ['Team b', 12, 0],
  ]);
  expect(standings[0]!.form).toHaveLength(5);
});

it('of a cup match without data is empty, and has no standings', async () => {
  expect(await show('bare')).toMatchObject({
    events: [],
    stats: null,
    lineups: null,
    momentum: [],
    odds: [],
    texts: [],
    meetings: [{ home: 'Team c', away: 'Team b' }],
    standings: [],
  });
});

it('labels a simulated match', async () => {
  const simulator = testFeed(database, clock, 'simulator');
  await simulator.ingest([...GROUND, aFixture('s', { startAt: '2026-12-01T12:00:00Z' })]);
  expect(await detail.show('football', await simulator.idOf('s'), 'en')).toMatchObject({ simulated: true });
});

it.each([
  ['basketball', 'm'],
  ['chess', 'm'],
])('is not found as %s', async (game, ref) => {
  await expect(show(ref, game)).rejects.toMatchObject({ code: 'matches.not_found' });
});

it('an unknown id is not found', async () => {
  await expect(detail.show('football', 999_999, 'en')).rejects.toMatchObject({ code: 'matches.not_found' });
});
