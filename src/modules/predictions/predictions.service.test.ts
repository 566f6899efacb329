import {
  aFixture,
  aResult,
  aScore,
  aTeam,
  GROUND,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { createEmit } from '#platform/events/events.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { fillDemoPredictions } from './demo.service.ts';
import { createLeaguesService, type LeaguesService } from './leagues.service.ts';
import { predictionsPersonalData } from './personal-data.service.ts';
import { MAX_LEAGUES, MAX_MEMBERS, type Predicted } from './predictions.rules.ts';
import { createPredictionsService, type PredictionsService } from './predictions.service.ts';
import { createSettlementService, type SettlementService } from './settlement.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T10:00:00Z');
let predictions: PredictionsService;
let settlement: SettlementService;
let leagues: LeaguesService;
let feed: TestFeed;

let users = 0;
async function aUser(): Promise<User> {
  users += 1;
  const { rows } = await database.pool.query(
    `insert into users (username, registration_source, created_at) values ($1, 'test', $2) returning id`,
    [`user ${users}`, clock.now()],
  );
  return { kind: 'user', id: Number(rows[0].id), roles: ['user'], sessionId: 1 };
}

let refs = 0;
async function aMatch(startAt = '2026-11-15T12:00:00Z'): Promise<{ id: number; ref: string }> {
  refs += 1;
  const ref = `m${refs}`;
  // Teams of its own: two matches of the same teams on a day are one.
  await feed.ingest([
    aTeam(`h${refs}`),
    aTeam(`g${refs}`),
    aFixture(ref, { startAt, home: `h${refs}`, away: `g${refs}` }),
  ]);
  return { id: await feed.idOf(ref), ref };
}
const home: Predicted = { form: 'winner', pick: 'home', confidence: 3 };
const away: Predicted = { form: 'winner', pick: 'away', confidence: 2 };
const place = (viewer: User, matchId: number, predicted: Predicted) =>
  predictions.place(viewer, matchId, predicted, clock.now());
const settle = (...ids: number[]) => settlement.settleMatches(ids, clock.now());
const pointsOf = async (viewer: User, period = 'all') =>
  (await predictions.table(viewer, { game: 'football', period })).own?.points ?? null;
const settledEvents = async (matchId: number) =>
  (
    await database.pool.query(
      `select payload from outbox_events where name = 'predictions.settled' and (payload ->> 'matchId')::int = $1`,
      [matchId],
    )
  ).rows.map(({ payload }) => payload);

beforeAll(async () => {
  predictions = createPredictionsService({ db: database.db, matches: { some: async () => [] } });
  settlement = createSettlementService({ db: database.db, emit: createEmit(() => undefined), batch: 2 });
  leagues = createLeaguesService({
    db: database.db,
    words: { find: async (text) => (text.includes('casino') ? { word: 'casino', action: 'refuse' } : null) },
  });
  feed = testFeed(database, clock);
  await feed.ingest(GROUND);
});

describe('a prediction', () => {
  it('is one per user and match, also by concurrent calls, and can be withdrawn', async () => {
    const [viewer, { id }] = [await aUser(), await aMatch()];
    await Promise.all([home, away, home, away].map((predicted) => place(viewer, id, predicted)));
    const { rows } = await database.pool.query('select 1 from predictions where match_id = $1', [id]);
    expect(rows).toHaveLength(1);
    const score: Predicted = { form: 'score', homeScore: 2, awayScore: 1 };
    expect(await place(viewer, id, score)).toEqual({
      matchId: id,
      predicted: score,
      verdict: null,
      points: null,
    });
    await predictions.withdraw(viewer, id, clock.now());
    expect(await predictions.own(viewer, id)).toEqual({ prediction: null });
  });

  it('is rejected from the start on, and where the sport has no such result', async () => {
    const [viewer, { id, ref }] = [await aUser(), await aMatch()];
    await expect(place(viewer, id, { form: 'score', homeScore: 900, awayScore: 0 })).rejects.toMatchObject({
      code: 'predictions.impossible',
    });
    const late = new Date('2026-11-15T12:00:00Z');
    await expect(predictions.place(viewer, id, home, late)).rejects.toMatchObject({
      code: 'predictions.closed',
    });
    await feed.ingest([aScore(ref)]);
    await expect(place(viewer, id, home)).rejects.toMatchObject({ code: 'predictions.closed' });
    await expect(place(viewer, 999_999, home)).rejects.toMatchObject({ code: 'matches.not_found' });
  });
});

describe('settlement', () => {
  it('gives points once, in the table of the month and of all time, and notifies once', async () => {
    const [one, two, three] = [await aUser(), await aUser(), await aUser()];
    const { id, ref } = await aMatch();
    await place(one!, id, home);
    await place(two!, id, away);
    await place(three!, id, { form: 'score', homeScore: 2, awayScore: 1 });
    await settle(id);
    expect(await pointsOf(one!)).toBeNull();
    await feed.ingest([aResult(ref, 2, 1)]);
    const changed = await Promise.all([settle(id), settle(id), settle(id)]);
    expect(changed.reduce((sum, n) => sum + n, 0)).toBe(3);
    for (const period of ['all', '2026-11'])
      expect([
        await pointsOf(one!, period),
        await pointsOf(two!, period),
        await pointsOf(three!, period),
      ]).toEqual([4, -1, 8]);
    expect(await pointsOf(one!, '2026-10')).toBeNull();
    const results = (await settledEvents(id)).flatMap(({ results: some }) => some);
    expect(results.flatMap(({ userIds }) => userIds).sort()).toEqual([one!.id, two!.id, three!.id].sort());
    const { rows } = await predictions.table({ kind: 'guest' }, { game: 'football', period: 'all' });
    expect(rows.map(({ user, rank }) => [user.id, rank])).toEqual([
      [three!.id, 1],
      [one!.id, 2],
      [two!.id, 3],
    ]);
  });

  it('follows a corrected result without another notification', async () => {
    const viewer = await aUser();
    const { id, ref } = await aMatch();
    await place(viewer, id, home);
    await feed.ingest([aResult(ref, 1, 0)]);
    await settle(id);
    expect(await pointsOf(viewer)).toBe(4);
    await feed.ingest([{ ...aResult(ref, 1, 1), version: 10 }]);
    expect(await settle(id)).toBe(1);
    expect(await pointsOf(viewer)).toBe(-3);
    expect(await settledEvents(id)).toHaveLength(1);
    expect(await settle(id)).toBe(0);
  });

  it('of a cancelled match gives no points; a missed event is made up', async () => {
    const viewer = await aUser();
    const [cancelled, missed] = [await aMatch(), await aMatch()];
    await place(viewer, cancelled.id, home);
    await place(viewer, missed.id, away);
    await feed.ingest([{ ...aResult(cancelled.ref, 0, 0), state: 'cancelled' }, aResult(missed.ref, 0, 3)]);
    await settlement.sweep(clock.now());
    const { own } = await predictions.table(viewer, { game: 'football', period: 'all' });
    expect(own).toMatchObject({ points: 3, predicted: 1, hits: 1, streak: 1 });
    expect(await settledEvents(cancelled.id)).toEqual([]);
  });

  it('of several matches at once leaves the sums of all points', async () => {
    const people = await Promise.all([aUser(), aUser(), aUser()]);
    const matches = [await aMatch(), await aMatch(), await aMatch()];
    for (const viewer of people) for (const { id } of matches) await place(viewer, id, home);
    await feed.ingest(matches.map(({ ref }) => aResult(ref, 1, 0)));
    await Promise.all(matches.map(({ id }) => settle(id)));
    for (const viewer of people) expect(await pointsOf(viewer)).toBe(12);
  });

  it('names the winners of months that are over', async () => {
    const viewer = await aUser();
    const { id, ref } = await aMatch('2026-12-24T12:00:00Z');
    await place(viewer, id, home);
    await feed.ingest([aResult(ref, 1, 0)]);
    await settle(id);
    const winnersAt = async (now: string) =>
      (await predictions.winners('football', new Date(now))).months.find(({ month }) => month === '2026-12');
    expect(await winnersAt('2026-12-31T23:59:59Z')).toBeUndefined();
    expect((await winnersAt('2027-01-01T00:00:00Z'))?.rows.map(({ user }) => user.id)).toEqual([viewer.id]);
  });
});

describe('a private league', () => {
  const named = (name: string) => ({ name, game: 'football' as const });

  it('is joined by its link once, and shows members without points', async () => {
    const [owner, guest, stranger] = [await aUser(), await aUser(), await aUser()];
    const league = await leagues.make(owner, named('Office'), clock.now());
    const joined = await Promise.all([1, 2, 3].map(() => leagues.join(guest, league.code, clock.now())));
    expect(joined.map(({ members }) => members)).toEqual([2, 2, 2]);
    const { rows } = await leagues.table(guest, league.id, 'all');
    expect(rows.map(({ user, points, rank }) => [user.id, points, rank])).toEqual([
      [owner.id, 0, 1],
      [guest.id, 0, 1],
    ]);
    await expect(leagues.table(stranger, league.id, 'all')).rejects.toMatchObject({
      code: 'predictions.no_league',
    });
    expect(await leagues.invited(stranger, league.code)).toMatchObject({ name: 'Office', joined: false });
    await expect(leagues.make(owner, named('best casino'), clock.now())).rejects.toMatchObject({
      code: 'predictions.name_refused',
    });
  });

  it('is handed on by an owner who leaves, and ends with its last member', async () => {
    const [owner, heir] = [await aUser(), await aUser()];
    const { id, code } = await leagues.make(owner, named('Heirs'), clock.now());
    await leagues.join(heir, code, clock.now());
    await expect(leagues.remove(heir, { leagueId: id, userId: owner.id })).rejects.toMatchObject({
      code: 'predictions.not_owner',
    });
    await leagues.leave(owner, id);
    expect((await leagues.mine(heir)).leagues).toMatchObject([{ id, own: true, members: 1 }]);
    await leagues.leave(heir, id);
    await expect(leagues.join(heir, code, clock.now())).rejects.toMatchObject({
      code: 'predictions.no_invitation',
    });
  });

  it('removes a member, who cannot come back by the old link', async () => {
    const [owner, member] = [await aUser(), await aUser()];
    const { id, code } = await leagues.make(owner, named('Strict'), clock.now());
    await leagues.join(member, code, clock.now());
    await leagues.remove(owner, { leagueId: id, userId: member.id });
    await expect(leagues.join(member, code, clock.now())).rejects.toMatchObject({
      code: 'predictions.no_invitation',
    });
  });

  it('never has more members than allowed, by concurrent joins', async () => {
    const owner = await aUser();
    const { id, code } = await leagues.make(owner, named('Full'), clock.now());
    await database.pool.query(
      `insert into prediction_members (league_id, user_id, joined_at)
       select $1, 9000000 + n, $2 from generate_series(1, $3::int) n`,
      [id, clock.now(), MAX_MEMBERS - 2],
    );
    const people = await Promise.all([aUser(), aUser(), aUser()]);
    const results = await Promise.allSettled(people.map((viewer) => leagues.join(viewer, code, clock.now())));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is one of at most some per user, by concurrent calls', async () => {
    const owner = await aUser();
    for (let n = 1; n < MAX_LEAGUES; n++) await leagues.make(owner, named(`League ${n}`), clock.now());
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => leagues.make(owner, named('Last'), clock.now())),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await leagues.mine(owner)).leagues).toHaveLength(MAX_LEAGUES);
  });
});

it('is exported, and erased with the account, which leaves its leagues', async () => {
  const [viewer, other] = [await aUser(), await aUser()];
  const { id, ref } = await aMatch();
  await place(viewer, id, home);
  await feed.ingest([aResult(ref, 1, 0)]);
  await settle(id);
  const { code, id: leagueId } = await leagues.make(viewer, { name: 'Left', game: 'football' }, clock.now());
  await leagues.join(other, code, clock.now());
  const personalData = predictionsPersonalData(leagues);
  const exported = (await personalData.export(database.db, viewer.id)) as {
    predictions: { pages(): AsyncGenerator<unknown[]> };
    predictionLeagues: unknown[];
  };
  expect((await exported.predictions.pages().next()).value).toMatchObject([{ matchId: id, points: 4 }]);
  expect(exported.predictionLeagues).toMatchObject([{ id: leagueId, own: true }]);
  await transact(database.db, (tx) => personalData.erase(tx, viewer.id, clock.now()));
  expect(await pointsOf(viewer)).toBeNull();
  expect((await leagues.mine(other)).leagues).toMatchObject([{ own: true, members: 1 }]);
});

it('the demo’s predictions agree with the results', async () => {
  await database.pool.query('delete from predictions');
  const { ref } = await aMatch('2026-11-14T12:00:00Z');
  await feed.ingest([aResult(ref, 2, 0)]);
  await fillDemoPredictions(database.db, settlement, clock.now());
  const { rows } = await database.pool.query('select distinct match_id as id from predictions');
  expect(rows.length).toBeGreaterThan(0);
  expect(await settle(...rows.map(({ id }) => Number(id)))).toBe(0);
});
