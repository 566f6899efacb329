import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { EntryNames } from './names.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

const save = async (body: object, user = 'demo_admin') => {
  const token = await site.signIn(user);
  const { status, envelope } = await site.call('admin/byHand/names/save', { method: 'POST', body, token });
  return { status, code: envelope.errorCode, result: envelope.result as unknown as EntryNames };
};
const aLeague = async (): Promise<number> =>
  (await database.pool.query(`select id::int from leagues where game_id = 202 order by rank limit 1`)).rows[0]
    .id;

it('names: an administrator gives names in every language and takes them back', async () => {
  const id = await aLeague();
  const token = await site.signIn('demo_admin');
  const shown = async () =>
    (await site.call(`admin/byHand/names?kind=league&id=${id}`, { token })).envelope
      .result as unknown as EntryNames;
  const first = await shown();
  expect(first.own).toEqual({});
  const draft = { kind: 'league', id, reason: 'the usual names' };
  const saved = await save({ ...draft, names: { ...first.names, sv: 'Högsta ligan', ar: '' }, known: {} });
  expect(saved.result.own).toEqual({ sv: 'Högsta ligan' });
  expect(saved.result.names).toEqual({ ...first.names, sv: 'Högsta ligan' });
  expect((await save({ ...draft, names: first.names, known: {} })).code).toBe('by_hand.names_changed');
  const back = await save({ ...draft, names: { ...saved.result.names, sv: '' }, known: saved.result.own });
  expect(back.result).toEqual({ names: first.names, given: first.names, own: {} });
  const { rows } = await database.pool.query(
    `select details ->> 'languages' as languages from audit_records where action = 'byHand.named' order by id`,
  );
  expect(rows).toEqual([{ languages: 'sv' }, { languages: 'sv' }]);
});

it('names: unknown entries, languages and other roles are refused', async () => {
  const draft = { kind: 'team', id: 987_654_321, names: { de: 'X' }, known: {}, reason: 'a name' };
  expect(await save(draft)).toMatchObject({ status: 404, code: 'catalog.no_such_squad' });
  expect((await save({ ...draft, names: { xx: 'X' } })).code).toBe('platform.invalid');
  expect((await save({ ...draft, names: { de: 'x'.repeat(81) } })).code).toBe('platform.invalid');
  expect((await save(draft, 'demo_moderator')).status).toBe(403);
});
