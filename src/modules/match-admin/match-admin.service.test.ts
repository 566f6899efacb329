import { createAudit } from '#modules/audit/index.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import {
  aFixture,
  aLeague,
  aResult,
  aScore,
  aTeam,
  GROUND,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import type { ChangedMatch } from '#modules/feeds/index.ts';
import { MANUAL_PROVIDER } from '#modules/feeds/providers.rules.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { type CatalogOverridesService, createCatalogOverridesService } from './catalog-overrides.service.ts';
import type { MatchDraft, ScoreDraft } from './match-admin.contract.ts';
import { matchAdminErrors } from './match-admin.contract.ts';
import { createMatchAdminService, type MatchAdminService } from './match-admin.service.ts';

const database = testDatabase();
let feed: TestFeed;
let byHand: MatchAdminService;
let overrides: CatalogOverridesService;
let matchId: number;
const NO_EFFECTS = {
  ...{ plans: 0, settled: 0, changed: 0, refunds: 0, refunded: 0 },
  ...{ reversals: 0, reversed: 0, notified: 0, devices: 0 },
};
const published: ChangedMatch[] = [];

const viewer: Viewer = { kind: 'user', id: 1, roles: ['user', 'administrator'], sessionId: 1 };
const by = () => ({ viewer, now: feed.clock.now() });
const row = async () => (await database.pool.query('select * from matches where id = $1', [matchId])).rows[0];
const actions = async () =>
  (
    await database.pool.query<{ action: string }>(
      "select action from audit_records where subject_kind = 'match' and subject_id = $1 order by id",
      [matchId],
    )
  ).rows.map(({ action }) => action);

const details = async (action: string) =>
  (
    await database.pool.query<{ details: object }>(
      'select details from audit_records where subject_id = $1 and action = $2 order by id desc limit 1',
      [matchId, action],
    )
  ).rows[0]?.details;

beforeEach(async () => {
  await database.pool.query(`truncate leagues, teams, players, provider_refs, matches, hand_holds cascade;
    update match_revisions set rev = 0, changed_at = null`);
  feed = testFeed(database);
  const { db } = database;
  const catalog = createCatalog(db);
  const { ingest } = testFeed(database, feed.clock, MANUAL_PROVIDER);
  const publishChanged = (some: readonly ChangedMatch[]) => published.push(...some);
  const parts = { db, catalog, ingest, publishChanged, audit: createAudit(db).publicApi };
  published.length = 0;
  byHand = createMatchAdminService({ ...parts, effectsOf: async () => NO_EFFECTS });
  overrides = createCatalogOverridesService(parts);
  await feed.ingest([...GROUND, aFixture('m')]);
  matchId = await feed.idOf('m');
});

const score = (rest: Partial<ScoreDraft> = {}): ScoreDraft => ({
  matchId,
  state: 'in_progress',
  period: 2,
  clockSeconds: 600,
  homeScore: 0,
  awayScore: 0,
  periodScores: [
    [1, 0, 0],
    [1, 1, 0],
  ],
  reason: 'the provider missed a goal',
  ...rest,
});

it('score: rejected before the match has begun', async () => {
  const refused = { code: 'by_hand.no_score_yet' };
  const whole = { periodScores: [], homeScore: 1 };
  for (const state of ['not_started', 'preview'] as const)
    for (const draft of [score({ state }), score({ state, ...whole })])
      await expect(byHand.setScore(draft, by())).rejects.toMatchObject(refused);
  expect(await actions()).toEqual([]);
  const back = score({ state: 'not_started', period: 0, clockSeconds: 0, periodScores: [] });
  expect(await byHand.setScore(back, by())).toMatchObject({ state: 'not_started', homeScore: 0 });
});

it('score: rejected for points of an undecided set before the match', async () => {
  const of = { game: 'tennis' } as const;
  const ground = [aLeague('open', of), aTeam('one', of), aTeam('two', of)];
  await feed.ingest([...ground, aFixture('t', { ...of, league: 'open', home: 'one', away: 'two' })]);
  const draft = score({ matchId: await feed.idOf('t'), state: 'not_started', periodScores: [[3, 2, 0]] });
  await expect(byHand.setScore(draft, by())).rejects.toMatchObject({ code: 'by_hand.no_score_yet' });
});

it('score: applied, and providers are ignored until the match is unlocked', async () => {
  await feed.ingest([aScore('m', { homeScore: 1, version: 1 })]);
  expect(await byHand.setScore(score(), by())).toMatchObject({ homeScore: 2, awayScore: 1, held: true });
  expect(await row()).toMatchObject({ home_score: 2, away_score: 1, state: 'in_progress', rev: 2 });

  const late = feed.clock.now().getTime() + 60_000;
  await feed.ingest([aScore('m', { homeScore: 7, version: late })]);
  await feed.ingest([aFixture('m', { round: 'Elsewhere', version: late })]);
  expect(await row()).toMatchObject({ home_score: 2, away_score: 1 });
  expect((await row()).round).not.toBe('Elsewhere');
  expect(await byHand.held('match')).toEqual([matchId]);

  await byHand.release({ kind: 'match', id: matchId, reason: 'mended there' }, by());
  expect(await row()).toMatchObject({ home_score: 7, round: 'Elsewhere' });
  await feed.ingest([aScore('m', { homeScore: 3, version: late + 1 })]);
  expect(await row()).toMatchObject({ home_score: 3 });
  await expect(
    byHand.release({ kind: 'match', id: matchId, reason: 'once more' }, by()),
  ).rejects.toMatchObject({ name: matchAdminErrors.notHeld().name });
  expect(await actions()).toEqual(['byHand.scored', 'byHand.released']);
});

it('release: restores the provider’s values, also of a finished match, as any correction', async () => {
  await feed.ingest([aResult('m', 2, 0)]);
  const theirs = await row();
  await byHand.setScore(score({ state: 'finished', period: 2, periodScores: [[2, 3, 0]] }), by());
  expect(await row()).toMatchObject({ home_score: 2, away_score: 3 });
  await database.pool.query('delete from outbox_events');

  expect((await byHand.effects({ matchId })).to).toEqual({ state: 'finished', homeScore: 2, awayScore: 0 });
  await byHand.release({ kind: 'match', id: matchId, reason: 'a wrong correction' }, by());
  const { rev, state, period, period_scores, home_score, away_score, versions, facts } = await row();
  expect(theirs).toMatchObject({ state, period, period_scores, home_score, away_score, versions, facts });
  expect(published).toMatchObject([{ matchId, rev, corrected: true }]);
  const { rows } = await database.pool.query('select name, payload from outbox_events');
  expect(rows).toEqual([{ name: 'matches.decided', payload: { matchIds: [matchId] } }]);
  expect(await details('byHand.released')).toMatchObject({ from: '2:3', to: '2:0' });
  // The provider's versions count as before: the same message changes nothing, a newer one does.
  await feed.ingest([aResult('m', 9, 9)]);
  expect(await row()).toMatchObject({ home_score: 2, away_score: 0 });
  await feed.ingest([{ ...aResult('m', 2, 1), version: 10 }]);
  expect(await row()).toMatchObject({ home_score: 2, away_score: 1 });
});

it('release: restores the provider’s latest values, in any order of arrival, with a continued clock', async () => {
  await feed.ingest([aScore('m', { version: 3 })]);
  await byHand.setScore(score(), by());
  await feed.ingest([aScore('m', { version: 7, homeScore: 4, clockSeconds: 1_200 })]);
  await feed.ingest([aScore('m', { version: 5, homeScore: 1 })]);
  await feed.ingest([aFixture('m', { version: 2, round: '7' })]);
  feed.clock.advance(30_000);
  await byHand.release({ kind: 'match', id: matchId, reason: 'mended there' }, by());
  expect(await row()).toMatchObject({
    home_score: 4,
    clock_seconds: 1_230,
    round: '7',
    versions: { score: 7, fixture: 2 },
  });
});

it('release: a match without a provider’s score is unchanged; one made by an administrator stays', async () => {
  await byHand.setScore(score(), by());
  await byHand.release({ kind: 'match', id: matchId, reason: 'not begun' }, by());
  expect(await row()).toMatchObject({ home_score: 0, state: 'not_started', versions: { fixture: 1 } });
  const { held: _, id: __, ...known } = await byHand.match(matchId);
  const { leagueId, homeTeamId, awayTeamId, round, bestOf } = known;
  const draft = {
    game: 'football' as const,
    leagueId,
    homeTeamId: awayTeamId,
    awayTeamId: homeTeamId,
    round,
    bestOf,
  };
  const made = await byHand.saveMatch(
    { ...draft, startAt: '2026-12-24T12:00:00Z', reason: 'a friendly' },
    by(),
  );
  await byHand.setScore(score({ matchId: made.id }), by());
  await byHand.release({ kind: 'match', id: made.id, reason: 'done' }, by());
  expect(await byHand.match(made.id)).toMatchObject({ homeScore: 2, awayScore: 1, held: false });
});

it('find: by a part of the name of a team or a league, in any language', async () => {
  for (const q of ['team A', '球队 b', 'LEAGUE l'])
    expect(await byHand.find(q, feed.clock.now())).toEqual([matchId]);
  for (const q of ['%', 'nobody']) expect(await byHand.find(q, feed.clock.now())).toEqual([]);
});

it('release: concurrent calls are one, and a concurrent correction leaves no override without a lock', async () => {
  await feed.ingest([aResult('m', 2, 0)]);
  await byHand.setScore(score({ state: 'finished' }), by());
  const release = () => byHand.release({ kind: 'match', id: matchId, reason: 'given back' }, by());
  const both = await Promise.allSettled([release(), release()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await row()).toMatchObject({ home_score: 2, away_score: 0 });

  for (let round = 0; round < 5; round++) {
    await byHand.setScore(score({ state: 'finished' }), by());
    const correction = score({ state: 'finished', periodScores: [[5, 5, 0]] });
    await Promise.allSettled([release(), byHand.setScore(correction, by())]);
    const { held, homeScore, awayScore } = await byHand.match(matchId);
    expect([homeScore, awayScore]).toEqual(held ? [5, 5] : [2, 0]);
    if (held) await release();
  }
});

it('score: concurrent changes are applied one after the other', async () => {
  await Promise.all([
    byHand.setScore(score(), by()),
    byHand.setScore(score({ periodScores: [[4, 0, 0]] }), by()),
  ]);
  const { home_score, away_score } = await row();
  expect([
    [2, 1],
    [4, 0],
  ]).toContainEqual([home_score, away_score]);
  expect(await actions()).toHaveLength(2);
});

describe('match', () => {
  const draft = async (rest: Partial<MatchDraft> = {}): Promise<MatchDraft> => {
    const { leagueId, homeTeamId, awayTeamId } = await byHand.match(matchId);
    return {
      game: 'football',
      leagueId,
      homeTeamId: awayTeamId,
      awayTeamId: homeTeamId,
      round: 'Final',
      startAt: '2026-12-24T20:00:00+08:00',
      bestOf: null,
      reason: 'a friendly nobody reports',
      ...rest,
    };
  };

  it('is created and moved, and never to the slot of the same sides', async () => {
    const made = await byHand.saveMatch(await draft(), by());
    expect(made).toMatchObject({ state: 'not_started', startAt: '2026-12-24T12:00:00.000Z', held: true });
    const moved = await byHand.saveMatch(
      await draft({ matchId: made.id, startAt: '2026-12-25T12:00:00Z' }),
      by(),
    );
    expect(moved).toMatchObject({ id: made.id, startAt: '2026-12-25T12:00:00.000Z' });
    const second = await byHand.saveMatch(await draft(), by());
    expect(second.id).not.toBe(made.id);
    await expect(
      byHand.saveMatch(await draft({ matchId: second.id, startAt: '2026-12-25T12:00:00Z' }), by()),
    ).rejects.toMatchObject({ name: matchAdminErrors.taken().name });
  });

  it('made or moved onto a taken place changes neither match, and is not written down', async () => {
    const taken = { name: matchAdminErrors.taken().name };
    const there = await byHand.saveMatch(await draft(), by());
    const other = await overrides.saveTeam(
      {
        game: 'football',
        names: { zh_CN: '港口队', en: 'Harbour' },
        country: 'int',
        crest: { a: '#112233', b: '#445566', c: '#FFFFFF', shape: 'halves' },
        coach: null,
        reason: 'promoted',
      },
      by(),
    );
    const second = await byHand.saveMatch(await draft({ homeTeamId: other.id }), by());
    await expect(byHand.saveMatch(await draft({ round: 'R77' }), by())).rejects.toMatchObject(taken);
    await expect(
      byHand.saveMatch(await draft({ matchId: second.id, round: 'R77' }), by()),
    ).rejects.toMatchObject(taken);
    expect(await byHand.match(there.id)).toEqual(there);
    expect(await byHand.match(second.id)).toEqual(second);
    const { rows } = await database.pool.query(
      "select subject_id from audit_records where subject_kind = 'match' and subject_id = any($1)",
      [[there.id, second.id]],
    );
    expect(rows).toHaveLength(2);
    const same = await byHand.saveMatch(await draft({ matchId: there.id, round: 'Replay' }), by());
    expect(same).toMatchObject({ id: there.id, round: 'Replay' });
  });

  it('a locked round is not changed by a provider', async () => {
    await byHand.setScore(score(), by());
    const { round } = await byHand.match(matchId);
    await feed.ingest([aFixture('the same, of another name', { round: 'Elsewhere' })]);
    expect(await feed.idOf('the same, of another name')).toBe(matchId);
    expect((await byHand.match(matchId)).round).toBe(round);
  });

  it('is between two sides of one game', async () => {
    const { homeTeamId } = await byHand.match(matchId);
    const refused = { name: matchAdminErrors.doNotMeet().name };
    await expect(
      byHand.saveMatch(await draft({ awayTeamId: homeTeamId, homeTeamId }), by()),
    ).rejects.toMatchObject(refused);
    await expect(byHand.saveMatch(await draft({ game: 'tennis' }), by())).rejects.toMatchObject(refused);
  });
});

it('catalog: entries are created and corrected, and providers do not change them', async () => {
  const { leagueId, homeTeamId } = await byHand.match(matchId);
  const league = await overrides.league(leagueId);
  const { held: _, ...known } = league;
  const names = { zh_CN: '更正后的联赛', en: 'The corrected league' };
  expect(
    await overrides.saveLeague({ ...known, game: 'football', names, reason: 'its sponsor changed' }, by()),
  ).toEqual({ ...league, names, held: true });
  await feed.ingest([aLeague('l', { names: { en: 'The old name' } }), aTeam('new', { coach: 'Someone' })]);
  expect((await overrides.league(leagueId)).names).toEqual(names);

  const team = await overrides.saveTeam(
    {
      game: 'football',
      names: { zh_CN: '港口队', en: 'Harbour' },
      country: 'int',
      crest: { a: '#112233', b: '#445566', c: '#FFFFFF', shape: 'halves' },
      coach: 'Lin',
      reason: 'promoted',
    },
    by(),
  );
  expect(team).toMatchObject({ names: { en: 'Harbour' }, coach: 'Lin', held: true });
  const player = await overrides.savePlayer(
    {
      game: 'football',
      names: { zh_CN: '王磊', en: 'Wang Lei' },
      country: 'chn',
      teamId: team.id,
      position: 'forward',
      number: 9,
      born: '2001-05-05',
      reason: 'signed today',
    },
    by(),
  );
  expect(player).toMatchObject({ teamId: team.id, number: 9 });
  const { held: __, ...wang } = player;
  expect(
    await overrides.savePlayer({ ...wang, game: 'football', teamId: homeTeamId, reason: 'moved on' }, by()),
  ).toMatchObject({ id: player.id, teamId: homeTeamId });
});
