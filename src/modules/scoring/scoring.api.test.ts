import { randomUUID } from 'node:crypto';
import { findGame } from '#modules/catalog/games.rules.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { createIngest } from '#modules/feeds/ingest.service.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { EntryBody } from './entries.rules.ts';
import type { Console, SentEntry } from './scoring.contract.ts';
import { aScorer, enter, sent } from './testing.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const other = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

const ADMIN = 'demo_admin';
const goal = (side: 'home' | 'away'): EntryBody => ({ kind: 'event', side, event: 'goal', player: 'Ann' });

/** A match of football that begins now, in a league of its own. */
async function aMatch(): Promise<{ id: number; leagueId: number }> {
  const { rows } = await database.pool.query<{ id: number; leagueId: number }>(
    `with l as (
       insert into leagues (game_id, slug, season, names, country, format, rank)
       values ($2, 'l' || gen_random_uuid(), '2026', '{"en": "City League"}', 'int', 'table', 5000) returning id)
     insert into matches (game_id, league_id, home_team_id, away_team_id, round, start_at, state, period, clock_seconds,
       home_score, away_score, period_scores, versions, updated_at)
     select $2, l.id, m.home_team_id, m.away_team_id, '1', $1, 'not_started', 0, 0, 0, 0, '[]', '{}', $1
     from l, (select * from matches where game_id = $2 limit 1) m
     returning id::integer, league_id::integer as "leagueId"`,
    [site.clock.now(), findGame('football')!.gameId],
  );
  return rows[0]!;
}

async function score(matchId: number) {
  const { rows } = await database.pool.query(
    `select state, period, home_score || ':' || away_score as score, clock_runs as runs from matches where id = $1`,
    [matchId],
  );
  return rows[0];
}

const now = (minutes = 0) => new Date(site.clock.now().getTime() + minutes * 60_000).toISOString();
const statuses = ({ items }: { items?: readonly { status: string }[] }) => items?.map(({ status }) => status);
const at = (body: EntryBody, rest: Partial<SentEntry> = {}) => sent(body, { at: now(), ...rest });

it('scoring: a league by a scorer, from the kick-off to the result, and its live text', async () => {
  const { id, leagueId } = await aMatch();
  const { token } = await aScorer(site, 'demo_user', { kind: 'league', ourId: leagueId });
  const { envelope } = await site.call('scoring/mine', { token });
  expect(envelope.result).toMatchObject([{ id, game: 'football', league: 'City League' }]);

  expect(statuses(await enter(site, token, id, [at({ kind: 'start' }), at(goal('home'))]))).toEqual([
    'accepted',
    'accepted',
  ]);
  expect(await score(id)).toEqual({ state: 'in_progress', period: 1, score: '1:0', runs: true });
  const words = at({ kind: 'text', text: 'Wind and rain.' });
  await enter(site, token, id, [words, at({ kind: 'finish' })]);
  expect(await score(id)).toMatchObject({ state: 'finished', score: '1:0' });

  const { envelope: page } = await site.call(`football/${id}`);
  const { texts, events } = page.result as unknown as {
    texts: { text: string }[];
    events: { kind: string }[];
  };
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Wind and rain.', expect.stringMatching(/^Goal! Ann \(.+\) scores\. 1–0\.$/)]),
  );
  expect(events.map(({ kind }) => kind)).toEqual(['goal']);

  await enter(site, token, id, [at({ kind: 'undo', target: words.id })]);
  const { envelope: after } = await site.call(`football/${id}`);
  expect(JSON.stringify(after.result)).not.toContain('Wind and rain');
  const { rows } = await database.pool.query(
    `select details from audit_records where action = 'scoring.entered' and subject_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ details }) => [details.from, details.to, details.entries])).toEqual([
    ['0:0', '1:0', 2],
    ['1:0', '1:0', 2],
    ['1:0', '1:0', 1],
  ]);
});

it('scoring: nobody scores another league, and a right that was revoked ends in every process', async () => {
  const [mine, theirs] = [await aMatch(), await aMatch()];
  const { token, grant } = await aScorer(site, 'demo_user', { kind: 'match', ourId: mine.id });
  expect(await enter(site, token, theirs.id, [at({ kind: 'start' })])).toMatchObject({
    ...{ status: 403, code: 'scoring.not_yours' },
  });
  expect((await enter(other, token, mine.id, [at({ kind: 'start' })])).status).toBe(200);
  await site.call('admin/scorers/revoke', {
    ...{ method: 'POST', token: await site.signIn(ADMIN) },
    body: { id: grant.id, reason: 'The season is over' },
  });
  for (const process of [site, other])
    expect((await enter(process, token, mine.id, [at(goal('home'))])).status).toBe(403);
  expect(await score(mine.id)).toMatchObject({ score: '0:0' });
});

it('scoring: two days after its start only administrators correct a match', async () => {
  const { id } = await aMatch();
  const { token } = await aScorer(site, 'demo_user', { kind: 'match', ourId: id });
  await database.pool.query(`update matches set start_at = start_at - interval '49 hours' where id = $1`, [
    id,
  ]);
  expect(await enter(site, token, id, [at({ kind: 'start' })])).toMatchObject({
    ...{ status: 409, code: 'scoring.too_late' },
  });
  const admin = await site.signIn(ADMIN);
  expect(statuses(await enter(site, admin, id, [at({ kind: 'start' })]))).toEqual(['accepted']);
});

it('scoring: two processes with the same entries at once count them once', async () => {
  const { id } = await aMatch();
  const { token } = await aScorer(site, 'demo_user', { kind: 'match', ourId: id });
  const entries = [at({ kind: 'start' }), at(goal('home')), at(goal('away')), at(goal('home'))];
  const both = await Promise.all([site, other].map((process) => enter(process, token, id, entries)));
  expect(both.flatMap((answer) => statuses(answer)).sort()).toEqual([
    ...Array(4).fill('accepted'),
    ...Array(4).fill('known'),
  ]);
  expect(await score(id)).toMatchObject({ score: '2:1' });
  expect(both.map(({ console }) => console?.seq)).toEqual([4, 4]);
});

it('scoring: two scorers at once: all goals count, and the same one asks', async () => {
  const { id } = await aMatch();
  const one = await aScorer(site, 'demo_user', { kind: 'match', ourId: id });
  const two = await aScorer(site, 'demo_expert', { kind: 'match', ourId: id });
  await enter(site, one.token, id, [at({ kind: 'start' })]);
  const answers = await Promise.all([
    enter(site, one.token, id, [
      at(goal('home'), { seen: 1 }),
      at({ kind: 'text', text: 'One' }, { seen: 1 }),
    ]),
    enter(other, two.token, id, [
      at(goal('away'), { seen: 1 }),
      at({ kind: 'text', text: 'Two' }, { seen: 1 }),
    ]),
  ]);
  expect(answers.flatMap((answer) => statuses(answer))).toEqual(Array(4).fill('accepted'));
  expect(await score(id)).toMatchObject({ score: '1:1' });

  const same = at(goal('home'), { seen: 1 });
  const repeated = await enter(other, two.token, id, [same]);
  expect(repeated.items).toMatchObject([{ status: 'conflict', other: { by: 'demo_user' } }]);
  expect(await score(id)).toMatchObject({ score: '1:1' });
  expect(statuses(await enter(other, two.token, id, [{ ...same, anyway: true }]))).toEqual(['accepted']);
  expect(await score(id)).toMatchObject({ score: '2:1' });
});

it('scoring: entries of a device that was without a connection count at their times', async () => {
  const { id } = await aMatch();
  const one = await aScorer(site, 'demo_user', { kind: 'match', ourId: id });
  const two = await aScorer(site, 'demo_expert', { kind: 'match', ourId: id });
  await enter(site, one.token, id, [at({ kind: 'start' }, { at: now(-50) })]);
  await enter(site, one.token, id, [at({ kind: 'endPeriod' }, { at: now(-3), seen: 1 })]);
  // Entered before the half ended, sent after it, by a device whose clock is an hour ahead.
  const ahead = (minutes: number) => now(60 + minutes);
  const { envelope } = await site.call('scoring/enter', {
    ...{ method: 'POST', token: two.token },
    body: {
      ...{ matchId: id, sentAt: ahead(0) },
      entries: [
        sent(goal('away'), { at: ahead(-10), seen: 1 }),
        sent({ kind: 'endPeriod' }, { at: ahead(-2), seen: 1 }),
      ],
    },
  });
  expect(envelope.result).toMatchObject({ items: [{ status: 'accepted' }, { status: 'conflict' }] });
  expect(await score(id)).toMatchObject({ state: 'break', score: '0:1' });
  const { envelope: page } = await site.call(`football/${id}`);
  expect(page.result).toMatchObject({ events: [{ kind: 'goal', minute: 41 }] });
});

it('scoring: an administrator’s correction stands, and scorers go on from it', async () => {
  const { id } = await aMatch();
  const { token } = await aScorer(site, 'demo_user', { kind: 'match', ourId: id });
  await enter(site, token, id, [at({ kind: 'start' }), at(goal('home'))]);
  site.clock.advance(60_000);
  other.clock.advance(60_000);
  const admin = await site.signIn(ADMIN);
  const corrected = { state: 'in_progress', period: 1, clockSeconds: 60, homeScore: 0, awayScore: 3 };
  await site.call('admin/byHand/match/score', {
    ...{ method: 'POST', token: admin },
    body: { matchId: id, ...corrected, periodScores: [[0, 3, 0]], reason: 'The sheet was wrong' },
  });
  const { envelope } = await site.call(`scoring/match?matchId=${id}`, { token });
  expect(envelope.result as unknown as Console).toMatchObject({
    entries: [],
    baseline: { awayScore: 3 },
    seq: 2,
  });
  await enter(site, token, id, [at(goal('home'), { seen: 2 })]);
  expect(await score(id)).toMatchObject({ score: '1:3' });
});

it('scoring: a provider changes neither the score nor the events of a match that is scored', async () => {
  const { id } = await aMatch();
  const { token } = await aScorer(site, 'demo_user', { kind: 'match', ourId: id });
  await database.pool.query(
    `insert into provider_refs (provider, kind, ref, our_id) values ('vendor', 'match', $1, $2)`,
    [`m${id}`, id],
  );
  await enter(site, token, id, [at({ kind: 'start' }), at(goal('home'))]);
  const nothing = () => undefined;
  const ingest = createIngest(
    {
      ...{ db: database.db, catalog: createCatalog(database.db), clock: site.clock, log: silentLog },
      ...{ onChanges: nothing, onSheet: nothing },
    },
    'vendor',
  );
  const version = site.clock.now().getTime() * 2;
  await ingest([
    {
      ...{
        kind: 'score',
        match: `m${id}`,
        version,
        state: 'finished',
        period: 2,
        clockSeconds: 0,
        clockRuns: false,
      },
      ...{ periodScores: [], homeScore: 9, awayScore: 9, facts: {}, serving: null },
    },
    { kind: 'events', match: `m${id}`, version, data: [] },
  ]);
  expect(await score(id)).toMatchObject({ state: 'in_progress', score: '1:0' });
  const { envelope } = await site.call(`football/${id}`);
  expect(envelope.result).toMatchObject({ events: [{ kind: 'goal' }] });
});

it('scoring: what cannot be is rejected with its reason, and stops nothing else', async () => {
  const { id } = await aMatch();
  const { token } = await aScorer(site, 'demo_user', { kind: 'match', ourId: id });
  const { items } = await enter(site, token, id, [
    at(goal('home')),
    at({ kind: 'start' }),
    at({ kind: 'undo', target: randomUUID() }),
    at(goal('away')),
  ]);
  expect(items?.map(({ status, reason }) => reason ?? status)).toEqual([
    'not_playing',
    'accepted',
    'no_such_entry',
    'accepted',
  ]);
});

it('scoring: a banned scorer and one who lost the role enter nothing more, in any process', async () => {
  const { id } = await aMatch();
  const { token, grant } = await aScorer(site, 'demo_anchor', { kind: 'match', ourId: id });
  expect((await enter(site, token, id, [at({ kind: 'start' })])).status).toBe(200);
  const admin = await site.signIn(ADMIN);
  const body = { userId: grant.userId, reason: 'Wrong scores', days: 1 };
  expect((await site.call('admin/users/ban', { method: 'POST', token: admin, body })).status).toBe(200);
  site.clock.advance(2_000);
  other.clock.advance(2_000);
  for (const process of [site, other])
    expect((await enter(process, token, id, [at(goal('home'))])).status).toBe(401);
  expect(await score(id)).toMatchObject({ score: '0:0' });
});
