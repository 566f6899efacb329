import { aFixture, aScore, aTeam, GROUND, type TestFeed, testFeed } from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { fillDemoVotes } from './demo.service.ts';
import { votesPersonalData } from './personal-data.service.ts';
import { votersOf } from './votes.rules.ts';
import { createVotesService, type VotesService } from './votes.service.ts';
import { deleteVotesBefore } from './votes.store.ts';
import { createVotingDevices, VOTER_COOKIE } from './voting-devices.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T10:00:00Z');
const devices = createVotingDevices(createKeyring(['key']));
const changed: number[] = [];
let proved = 0;
let votes: VotesService;
let feed: TestFeed;

const caller = (userId: number | null, cookie?: string, proof = 'solved') =>
  ({
    viewer: userId === null ? { kind: 'guest' } : { kind: 'user', id: userId, roles: ['user'], sessionId: 1 },
    proof,
    cookie: (name: string) => (name === VOTER_COOKIE ? cookie : undefined),
  }) as unknown as Caller;

let made = 0;
async function aMatch(): Promise<number> {
  made += 1;
  const ref = `m${made}`;
  // Teams of its own: two matches of the same teams on a day are one.
  await feed.ingest([
    aTeam(`h${made}`),
    aTeam(`g${made}`),
    aFixture(ref, { home: `h${made}`, away: `g${made}` }),
  ]);
  return await feed.idOf(ref);
}
const cast = (who: Caller, matchId: number, pick: string) =>
  votes.cast(who, { matchId, picks: [pick] }, clock.now());
const countsOf = async (matchId: number) => (await votes.counts(matchId)).counts;

/** The counts, recounted from the votes. */
async function recount(matchId: number): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(
    'select pick, count(*)::int as n from votes, unnest(picks) as pick where match_id = $1 group by 1',
    [matchId],
  );
  return Object.fromEntries(rows.map(({ pick, n }) => [pick, n]));
}
const withoutZeros = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

beforeAll(async () => {
  votes = createVotesService({
    db: database.db,
    devices,
    proofs: {
      async demand({ proof }) {
        if (proof === '') throw platformErrors.proofNeeded();
        proved += 1;
      },
    },
    onChange: (matchId) => changed.push(matchId),
  });
  feed = testFeed(database, clock);
  await feed.ingest(GROUND);
});

describe('a vote', () => {
  it('of a guest needs a proof of work once, for the device, and is replaced by the next', async () => {
    const matchId = await aMatch();
    await expect(cast(caller(null, undefined, ''), matchId, 'home')).rejects.toThrow(/proof/);
    const first = await cast(caller(null), matchId, 'home');
    expect(first.counts.counts).toEqual({ home: 1 });
    const cookie = first.cookie!;
    const before = proved;
    const second = await cast(caller(null, cookie, ''), matchId, 'away');
    expect(proved).toBe(before);
    expect(second.cookie).toBeNull();
    expect(second.counts.rev).toBeGreaterThan(first.counts.rev);
    expect(withoutZeros(second.counts.counts)).toEqual({ away: 1 });
    expect(await votes.own(caller(null, cookie), matchId)).toEqual({ picks: ['away'] });
    expect(await votes.own(caller(null, `${cookie.slice(0, -1)}x`), matchId)).toEqual({ picks: null });
    expect(changed.at(-1)).toBe(matchId);
  });

  it('of an account counts once on all its devices, and leaves none to them after signing out', async () => {
    const matchId = await aMatch();
    const one = (await cast(caller(101), matchId, 'home')).cookie!;
    const two = (await cast(caller(101), matchId, 'draw')).cookie!;
    expect(withoutZeros(await countsOf(matchId))).toEqual({ draw: 1 });
    for (const cookie of [one, two]) {
      await expect(cast(caller(null, cookie), matchId, 'away')).rejects.toThrow(/deviceVoted|device_voted/);
      // A guest does not see what the account picked.
      expect(await votes.own(caller(null, cookie), matchId)).toEqual({ picks: null });
    }
    // Another account on the same device has a vote of its own.
    await cast(caller(102, one), matchId, 'away');
    expect(withoutZeros(await countsOf(matchId))).toEqual({ draw: 1, away: 1 });
    expect(await votes.own(caller(101, two), matchId)).toEqual({ picks: ['draw'] });
  });

  it('closes at the start by the server’s clock, or with an earlier start in fact', async () => {
    const matchId = await aMatch();
    const at = (time: string) =>
      votes.cast(caller(103), { matchId, picks: ['home'] }, new Date(`2026-11-15T${time}Z`));
    await at('11:59:59.999');
    await expect(at('12:00:00')).rejects.toThrow(/closed/);
    const early = await aMatch();
    await feed.ingest([aScore(`m${made}`)]);
    await expect(cast(caller(103), early, 'home')).rejects.toThrow(/closed/);
    await expect(cast(caller(103), 999_999, 'home')).rejects.toThrow(/not_found|notFound/);
    await expect(cast(caller(103), await aMatch(), 'over')).rejects.toThrow(/bad_pick|badPick/);
  });
});

describe('concurrent votes', () => {
  it('of one account and of one device count once', async () => {
    const matchId = await aMatch();
    const { cookie } = devices.make();
    const picks = ['home', 'draw', 'away', 'home', 'away'];
    await Promise.all([
      ...picks.map((pick) => cast(caller(104), matchId, pick)),
      ...picks.map((pick) => cast(caller(null, cookie), matchId, pick)),
    ]);
    const counts = await countsOf(matchId);
    expect(votersOf(counts, 1)).toBe(2);
    expect(withoutZeros(counts)).toEqual(await recount(matchId));
  });

  it('of many visitors are all counted', async () => {
    const matchId = await aMatch();
    const picks = ['home', 'draw', 'away'];
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        cast(caller(index % 2 ? 200 + index : null), matchId, picks[index % 3]!),
      ),
    );
    expect(await countsOf(matchId)).toEqual({ home: 20, draw: 20, away: 20 });
    expect(await recount(matchId)).toEqual({ home: 20, draw: 20, away: 20 });
  });
});

describe('a sign-in', () => {
  const merge = (userId: number, cookie: string) =>
    transact(database.db, (tx) => votes.merge(tx, userId, caller(null, cookie)));

  it('takes over the votes of the device, and counts no match twice', async () => {
    const [free, doubled, foreign] = [await aMatch(), await aMatch(), await aMatch()];
    const { cookie } = devices.make();
    await cast(caller(null, cookie), free, 'home');
    await cast(caller(null, cookie), doubled, 'home');
    await cast(caller(301), doubled, 'away');
    await cast(caller(302, cookie), foreign, 'draw');
    await Promise.all([merge(301, cookie), merge(301, cookie)]);
    expect(withoutZeros(await countsOf(free))).toEqual({ home: 1 });
    expect(withoutZeros(await countsOf(doubled))).toEqual({ away: 1 });
    expect(withoutZeros(await countsOf(foreign))).toEqual({ draw: 1 });
    expect(await votes.own(caller(301), free)).toEqual({ picks: ['home'] });
    for (const matchId of [free, doubled, foreign]) {
      expect(await recount(matchId)).toEqual(withoutZeros(await countsOf(matchId)));
      await expect(cast(caller(null, cookie), matchId, 'away')).rejects.toThrow(/device/);
    }
    await merge(303, 'no.cookie');
    expect(await votes.own(caller(303), free)).toEqual({ picks: null });
  });

  it('at the time of votes of both leaves one', async () => {
    const matchId = await aMatch();
    const { cookie } = devices.make();
    await cast(caller(null, cookie), matchId, 'home');
    await Promise.all([
      merge(304, cookie),
      cast(caller(304), matchId, 'away'),
      cast(caller(304, cookie), matchId, 'draw'),
      cast(caller(null, cookie), matchId, 'home').catch(() => undefined),
    ]);
    await merge(304, cookie);
    const counts = await countsOf(matchId);
    expect(votersOf(counts, 1)).toBe(1);
    expect(withoutZeros(counts)).toEqual(await recount(matchId));
  });
});

it('are exported and erased with the account, their devices too; counts stay', async () => {
  const matchId = await aMatch();
  await cast(caller(401), matchId, 'home');
  const exported = (await votesPersonalData.export(database.db, 401)) as {
    votes: { pages(): AsyncGenerator<unknown[]> };
  };
  const { value } = await exported.votes.pages().next();
  expect(value).toEqual([{ matchId, picks: ['home'], castAt: clock.now() }]);
  await transact(database.db, (tx) => votesPersonalData.erase(tx, 401, clock.now()));
  const { rows } = await database.pool.query('select * from vote_devices where match_id = $1', [matchId]);
  expect(rows).toEqual([]);
  expect(await countsOf(matchId)).toEqual({ home: 1 });
});

it('are deleted after their retention, a batch at a time', async () => {
  const matchId = await aMatch();
  const old = new Date('2026-01-01T00:00:00Z');
  for (const user of [501, 502, 503]) await votes.cast(caller(user), { matchId, picks: ['home'] }, old);
  const before = new Date('2026-06-01T00:00:00Z');
  expect(await deleteVotesBefore(database.db, before, 2)).toBe(2);
  expect(await deleteVotesBefore(database.db, before, 2)).toBe(1);
  expect(await countsOf(matchId)).toEqual({ home: 3 });
});

it('of the demo are on matches without votes, and agree with their counts', async () => {
  const matchId = await aMatch();
  await fillDemoVotes(database.db, clock.now());
  const counts = await countsOf(matchId);
  expect(votersOf(counts, 1)).toBeGreaterThanOrEqual(8);
  expect(counts).toEqual(await recount(matchId));
  await fillDemoVotes(database.db, clock.now());
  expect(await countsOf(matchId)).toEqual(counts);
});
