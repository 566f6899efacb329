import { createCatalog } from '#modules/catalog/index.ts';
import type { FeedMessage } from '#modules/feeds/feed.contract.ts';
import { createIngest } from '#modules/feeds/ingest.service.ts';
import type { ChangedMatch } from '#modules/feeds/scores.store.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { clipsOf } from './clips.rules.ts';
import { createMatchEmitter } from './match-emitter.service.ts';
import { playMatch } from './match-play.rules.ts';
import { announcement, playerMessages } from './messages.service.ts';
import { planOf, SEED, setupOf } from './plan.service.ts';
import { type OpenMatch, openMatch } from './play/open-match.rules.ts';
import { randomOf, shuffled } from './random.rules.ts';
import { squadOf } from './rosters.rules.ts';
import { isLobby, type SimFixture } from './schedule.rules.ts';
import { dayOf } from './seasons.rules.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const fixtures = Array.from({ length: 14 }, (_, day) => planOf(dayOf(NOW)).day(dayOf(NOW) + day, NOW))
  .flat()
  .filter((fixture) => !isLobby(fixture));
const open = (fixture: SimFixture): OpenMatch =>
  openMatch(setupOf(fixture, SEED), {
    home: squadOf(fixture.home, fixture.sport),
    away: squadOf(fixture.away, fixture.sport),
  });
const corrected = fixtures.find(
  (fixture) =>
    fixture.league.game === 'football' && open(fixture).cast.moments.some((moment) => moment.cancelledAt),
)!;

/** All messages of a match, each when due. */
function whole(fixture: SimFixture): FeedMessage[] {
  const follower = createMatchEmitter(fixture, () => open(fixture), new Map());
  const emitted: FeedMessage[] = [];
  while (!follower.isDone()) emitted.push(...follower.step(follower.dueMs() + 300));
  return emitted;
}

async function databaseWith(batches: readonly FeedMessage[][]) {
  const database = openDatabase({ url: await cloneTemplate(), pool: 2, log: silentLog });
  const changes: ChangedMatch[] = [];
  const ingest = createIngest(
    {
      db: database.db,
      catalog: createCatalog(database.db),
      clock: new FakeClock(),
      log: silentLog,
      onChanges: (some) => changes.push(...some),
      onSheet: () => undefined,
    },
    'simulator',
  );
  for (const batch of batches) await ingest(batch);
  const content = await contentOf(database);
  await database.close();
  return { content, changes };
}

/** Database content without times and order of writing. */
async function contentOf({ pool }: Database) {
  const read = async (sql: string) => (await pool.query(sql)).rows;
  return {
    matches:
      await read(`select state, period, clock_seconds, clock_runs, home_score, away_score, period_scores, facts,
      serving, versions, start_at from matches`),
    sheets: await read('select kind, version, data from match_sheets order by kind'),
    odds: await read(`select bookmaker, market, line, opening, prices, suspended, opened_at, moved_at from match_odds
      order by 1, 2, 3`),
    moves: await read(`select bookmaker, market, line, at, m.prices from match_odds_moves m
      join match_odds o on o.id = odds_id order by 1, 2, 3, 4`),
    texts: await read('select seq, period, minute, side, key, params from match_texts order by seq'),
    players: await read('select slug, names, position, number from players order by slug'),
  };
}

describe('match with a disallowed goal', () => {
  const announced = [
    ...announcement(dayOf(NOW), [corrected]),
    ...[corrected.home, corrected.away].flatMap((team) =>
      playerMessages(team, squadOf(team, corrected.sport)),
    ),
  ];
  const emitted = whole(corrected);
  let inOrder: Awaited<ReturnType<typeof databaseWith>>;
  beforeAll(async () => {
    inOrder = await databaseWith([announced, ...emitted.map((message) => [message])]);
  });

  it('the database has one correction for each disallowed goal', () => {
    const { changes, content } = inOrder;
    const taken = open(corrected).cast.moments.filter(({ cancelledAt }) => cancelledAt !== undefined);
    expect(changes.filter((change) => change.corrected)).toHaveLength(taken.length);
    const end = playMatch(open(corrected), Number.POSITIVE_INFINITY);
    expect(content.matches).toMatchObject([
      { state: 'finished', home_score: end.stand.homeScore, away_score: end.stand.awayScore },
    ]);
    expect(content.texts).toHaveLength(end.texts.length);
  });

  it('the database is the same for any order and repetition of messages', async () => {
    for (const seed of [1, 2]) {
      const mixed = shuffled(randomOf('order', seed), [...announced, ...emitted, ...emitted.slice(0, 200)]);
      const batches = Array.from({ length: Math.ceil(mixed.length / 97) }, (_, index) =>
        mixed.slice(index * 97, (index + 1) * 97),
      );
      expect((await databaseWith(batches)).content).toEqual(inOrder.content);
    }
  });
});

describe('messages of a match', () => {
  it.each(['football', 'basketball', 'tennis', 'lol', 'baseball', 'cricket', 'darts'])(
    '%s: every change once, sheets seldom, the end complete',
    (game) => {
      const fixture = fixtures.find((one) => one.league.game === game && open(one).script.fate === 'played')!;
      const emitted = whole(fixture);
      const versions = emitted.flatMap((message) => (message.kind === 'score' ? [message.version] : []));
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
      const end = playMatch(open(fixture), Number.POSITIVE_INFINITY);
      expect(emitted.findLast(({ kind }) => kind === 'score')).toMatchObject({
        state: 'finished',
        homeScore: end.stand.homeScore,
        periodScores: end.stand.periodScores,
      });
      const events = emitted.filter(({ kind }) => kind === 'events');
      expect(events.length).toBeLessThan(open(fixture).script.end / 10);
      expect(events.at(-1)).toMatchObject({
        data: end.events.map(({ playerRef: _, ...event }) => ({ ...event, playerId: null })),
      });
      expect(emitted.filter(({ kind }) => kind === 'text')).toHaveLength(end.texts.length);
    },
  );

  it('line-ups an hour before, and odds two days before', () => {
    const [fixture] = fixtures.filter((one) => open(one).script.fate === 'played');
    const follower = createMatchEmitter(fixture!, () => open(fixture!), new Map());
    const at = (hours: number) => follower.step(fixture!.startMs + hours * 3_600_000).map(({ kind }) => kind);
    expect(new Set(at(-48))).toEqual(new Set(['odds']));
    expect(at(-1)).toContain('lineups');
    expect(at(-0.5)).toEqual([]);
  });

  it('numbers of players follow a score within two minutes', () => {
    const fixture = fixtures.find(
      (one) => one.league.game === 'football' && open(one).cast.moments.some(({ points }) => points > 0),
    )!;
    const sheets = whole(fixture).flatMap((one) =>
      one.kind === 'lineups' ? [(one.version - fixture.startMs) / 1_000] : [],
    );
    const { cast, script } = open(fixture);
    for (const { at, points } of cast.moments.filter((one) => one.points > 0))
      expect([points, sheets.some((instant) => instant >= Math.floor(at) && instant <= at + 120)]).toEqual([
        points,
        true,
      ]);
    expect(sheets.length).toBeLessThan(script.end / 120);
  });

  it('clips are published after the end', () => {
    const fixture = fixtures.find((one) => clipsOf(one).length > 0 && open(one).script.fate === 'played')!;
    const emitted = whole(fixture);
    const videos = emitted.filter(({ kind }) => kind === 'videos');
    expect(videos).toMatchObject([{ data: clipsOf(fixture) }]);
    const end = emitted.findIndex((message) => message.kind === 'score' && message.state === 'finished');
    expect(emitted.indexOf(videos[0]!)).toBeGreaterThan(end);
  });

  it('a called-off match publishes that and nothing else', () => {
    const off = fixtures.find((one) => open(one).script.fate !== 'played')!;
    expect(whole(off)).toMatchObject([{ kind: 'score', state: open(off).script.fate }]);
  });
});
