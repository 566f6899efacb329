import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { PastImports, Preview, Undone } from './imports.contract.ts';
import { IMPORT_TEXT_MAX } from './imports.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

async function aLeague(): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into leagues (game_id, slug, season, names, country, format, rank)
     select game_id, 'l' || gen_random_uuid(), '2026', '{"en": "County League"}', 'eng', 'table', 5000
     from leagues where game_id = (select min(game_id) from leagues) limit 1 returning id::integer`,
  );
  return rows[0]!.id;
}

const text =
  'Date,Home,Away,Score\n2026-08-15 15:00,Northtown,Southtown,2-1\n2026-08-22,Northtown,Southtown,x\n';

it('imports: an administrator previews, imports, finds and undoes a file', async () => {
  const token = await site.signIn('demo_admin');
  const leagueId = await aLeague();
  const file = { kind: 'matches', leagueId, text, zone: 'UTC' };
  const post = (path: string, body: object) =>
    site.call(`admin/imports/${path}`, { method: 'POST', body, token });
  const { envelope: previewed } = await post('preview', file);
  const preview = previewed.result as unknown as Preview;
  expect(preview.rows).toMatchObject([
    { line: 3, status: 'error', problems: [{ problem: 'score', column: 'Score', value: 'x' }] },
    { line: 2, status: 'new', label: 'Northtown – Southtown' },
  ]);
  const { fingerprint } = preview;
  const { envelope: applied } = await post('apply', { ...file, fileName: 'county.csv', fingerprint });
  expect(applied.result).toMatchObject({ added: 1, changed: 0 });

  const { envelope: listed } = await site.call('admin/imports', { token });
  const [row] = (listed.result as unknown as PastImports).imports;
  expect(row).toMatchObject({
    fileName: 'county.csv',
    username: 'demo_admin',
    league: 'County League 2026',
    remaining: 3,
  });
  const { envelope: undone } = await post('undo', { id: row!.id });
  expect(undone.result as unknown as Undone).toEqual({ undone: 3, refused: [] });
  expect((await post('undo', { id: row!.id })).envelope.errorCode).toBe('imports.already_undone');
});

it('imports: only administrators may, and files have a limit', async () => {
  const leagueId = await aLeague();
  const body = { kind: 'matches', leagueId, text, zone: 'UTC' };
  for (const name of ['demo_user', 'demo_moderator']) {
    const token = await site.signIn(name);
    const { status } = await site.call('admin/imports/preview', { method: 'POST', body, token });
    expect(status, name).toBe(403);
  }
  const token = await site.signIn('demo_admin');
  const long = { ...body, text: 'x'.repeat(IMPORT_TEXT_MAX + 1) };
  const answers = [long, { ...body, leagueId: 987_654_321 }, { ...body, zone: 'Mars/Base' }].map((each) =>
    site.call('admin/imports/preview', { method: 'POST', body: each, token }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([422, 404, 422]);
});
