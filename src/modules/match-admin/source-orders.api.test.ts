import { GAMES } from '#modules/catalog/games.rules.ts';
import { listFallbacks } from '#modules/matches/feed-states.store.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { AdminSourceOrders, SetSourceOrder } from './source-orders.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

const set = async (input: Partial<SetSourceOrder>, user = 'demo_admin') => {
  const body = { game: 'basketball', leagueId: null, version: 0, reason: 'A better source', ...input };
  const token = await site.signIn(user);
  const { status, envelope } = await site.call('admin/sourceOrders/set', { method: 'POST', body, token });
  return { status, code: envelope.errorCode, result: envelope.result as unknown as AdminSourceOrders };
};
const read = (sql: string) => database.pool.query(sql).then(({ rows }) => rows);

it('an order of a game is set, changed from its version, and removed; each change is in the audit log', async () => {
  await database.pool.query(`insert into api_keys (name, source, hash, hint, scopes, created_by, created_at, games)
    values ('Club', 'club', 'h1', 'tlk_club', '{scores}', 1, now(), '{basketball}')`);
  const first = await set({ sources: ['simulator', 'push:club'] });
  expect(first.result.orders).toMatchObject([
    {
      game: 'basketball',
      league: null,
      sources: [
        { name: 'simulator', title: 'Simulator' },
        { name: 'push:club', title: 'club' },
      ],
      version: 1,
      active: [],
    },
  ]);
  expect(first.result.choices).toContainEqual(
    expect.objectContaining({ name: 'push:club', games: ['basketball'], condition: null }),
  );
  expect(await set({ sources: ['simulator'], version: 0 })).toMatchObject({
    status: 409,
    code: 'sources.other_version',
  });
  expect((await set({ sources: ['push:club'], version: 1 })).result.orders).toMatchObject([{ version: 2 }]);
  expect((await set({ sources: [], version: 2 })).result.orders).toEqual([]);
  // A new one after it begins without a version.
  expect((await set({ sources: ['simulator'] })).result.orders).toMatchObject([{ version: 4 }]);
  const audit = await read(`select details ->> 'before' as before, details ->> 'after' as after, subject_kind
    from audit_records where action = 'sources.ordered' order by id`);
  expect(audit).toMatchObject([
    { before: '', after: 'simulator, push:club' },
    { before: 'simulator, push:club', after: 'push:club' },
    { before: 'push:club', after: '' },
    { before: '', after: 'simulator' },
  ]);
});

it('sources of another game, unknown leagues and other roles are refused', async () => {
  expect(await set({ game: 'tennis', sources: ['push:club'] })).toMatchObject({
    status: 422,
    code: 'sources.unknown_source',
  });
  expect(await set({ leagueId: 999_999, sources: ['simulator'] })).toMatchObject({ status: 404 });
  expect((await set({ sources: ['simulator', 'simulator'] })).status).toBe(422);
  for (const user of ['demo_user', 'demo_anchor', 'demo_expert'])
    expect((await set({ sources: [] }, user)).code).toBe('platform.no_permission');
  const token = await site.signIn('demo_user');
  expect((await site.call('admin/sourceOrders', { token })).envelope.errorCode).toBe(
    'platform.no_permission',
  );
});

it('the pages of a match and its league name the source in place of a stale one, and since when', async () => {
  const [live] = await read(
    `select id, league_id, game_id from matches where state = 'in_progress' order by id limit 1`,
  );
  const since = new Date(site.clock.now().getTime() - 300_000);
  await database.pool.query(
    `insert into active_sources (match_id, provider, since, reason, stale_provider, stale_since)
     values ($1, 'openligadb', $2, 'stale', 'football-data', $2)`,
    [live.id, since],
  );
  const game = GAMES.find(({ gameId }) => gameId === live.game_id)!.slug;
  const note = { source: 'OpenLigaDB', instead: 'football-data.org', since: since.toISOString() };
  const detail = await site.call(`${game}/${live.id}`);
  expect((detail.envelope.result as unknown as { fallback: unknown }).fallback).toEqual(note);
  const league = await site.call(`library/leagues/${live.league_id}`);
  expect((league.envelope.result as unknown as { fallback: unknown }).fallback).toEqual(note);
  expect(await listFallbacks(database.db, site.clock.now(), { leagueId: live.league_id + 100_000 })).toEqual(
    [],
  );
});
