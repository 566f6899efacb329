import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { TextsCoverage, TextsImports, TextsPreview } from './translations.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

const rows = async (sql: string) => (await database.pool.query(sql)).rows;
const post = async (path: string, body: object, user = 'demo_admin') => {
  const token = await site.signIn(user);
  const { status, envelope } = await site.call(`admin/translations/${path}`, { method: 'POST', body, token });
  return { status, code: envelope.errorCode, result: envelope.result as never };
};
const get = async (path: string) => {
  const token = await site.signIn('demo_admin');
  return (await site.call(`admin/translations${path}`, { token })).envelope.result as never;
};
const previewed = async (text: string): Promise<TextsPreview> => (await post('preview', { text })).result;
const importing = async (text: string, fileName = 'texts.csv') => {
  const { fingerprint } = await previewed(text);
  return await post('apply', { text, fileName, fingerprint });
};
/** A match of the demo with its two teams. */
const aMatch = async () =>
  (
    await rows(`select m.id::int as match, m.home_team_id::int as team, h.names ->> 'en' as name
      from matches m join teams h on h.id = m.home_team_id
      where m.game_id = 202 and m.lobby is null order by m.start_at desc limit 1`)
  )[0];

it('translations: an exported file comes back with names, which lists show at once, and is undone', async () => {
  const { match, team, name } = await aMatch();
  const exported: ExportedFile = await get('/file?of=team&game=football');
  const [header] = exported.csv.slice(1).split('\r\n');
  expect(header!.split(',').slice(0, 6)).toEqual(['kind', 'id', 'field', 'missing', 'en', 'zh_CN']);
  expect(exported.csv).toContain(`team,${team},name,`);

  const list = async () =>
    JSON.stringify((await site.call(`match/list?ids=${match}`, { headers: { lan: 'fr' } })).envelope);
  expect(await list()).toContain('"home"');
  const text = `kind,id,field,fr,de\nteam,${team},name,Équipe Fantastique,"Fantastisch, e. V."\nteam,0,name,x,y\n`;
  const preview = await previewed(text);
  expect(preview.counts).toEqual({ error: 1, changed: 1, unchanged: 0 });
  const applied = await importing(text);
  expect(applied.result).toMatchObject({ changed: 1 });
  const [stored] = await rows(`select names, own_names as own from teams where id = ${team}`);
  expect(stored.names).toMatchObject({ en: name, fr: 'Équipe Fantastique', de: 'Fantastisch, e. V.' });
  expect(stored.own).toEqual({ fr: 'Équipe Fantastique', de: 'Fantastisch, e. V.' });
  expect(await list()).toContain('Équipe Fantastique');

  const { imports }: TextsImports = await get('');
  expect(imports[0]).toMatchObject({
    fileName: 'texts.csv',
    username: 'demo_admin',
    changed: 1,
    remaining: 1,
  });
  await database.pool.query(`update teams set own_names = own_names || '{"de": "Anders"}',
    names = names || '{"de": "Anders"}' where id = ${team}`);
  expect((await post('undo', { id: imports[0]!.id })).result).toMatchObject({
    undone: 0,
    refused: [{ line: 2 }],
  });
  await database.pool.query(`update teams set own_names = own_names || '{"de": "Fantastisch, e. V."}',
    names = names || '{"de": "Fantastisch, e. V."}' where id = ${team}`);
  expect((await post('undo', { id: imports[0]!.id })).result).toEqual({ undone: 1, refused: [] });
  expect((await post('undo', { id: imports[0]!.id })).code).toBe('imports.already_undone');
  expect((await rows(`select own_names as own from teams where id = ${team}`))[0].own).toBeNull();
  expect(await list()).not.toContain('Équipe Fantastique');
  expect(
    (await rows(`select action from audit_records where action like 'translations.%' order by id`)).map(
      ({ action }) => action,
    ),
  ).toEqual(['translations.applied', 'translations.undone', 'translations.undone']);
});

it('translations: what operators enter is counted by language, exported guarded against formulas, and imported', async () => {
  const [good] =
    await rows(`insert into goods (kind, names, details, pictures, price, stock, redeemed, is_on, created_at)
    values ('physical', '{"en": "=Scarf", "zh_CN": "围巾"}', '{"en": "", "zh_CN": ""}', '[]', 10, 1, 0, false, now())
    returning id::int`);
  const before: TextsCoverage = await get('/coverage?of=entered');
  const file: ExportedFile = await get('/file?of=entered&missing=fr');
  const line = file.csv.split('\r\n').find((each) => each.startsWith(`good,${good.id},name,`))!;
  expect(line).toContain("'=Scarf");
  // Without a text in the required languages there is nothing to translate.
  expect(file.csv).not.toContain(`good,${good.id},details,`);
  const header = file.csv.slice(1).split('\r\n')[0]!;
  const text = `${header},fr\r\n${line},Écharpe\r\n`.replace(/,fr,/, ',old,');
  expect((await importing(text)).result).toMatchObject({ changed: 1 });
  const [{ names }] = await rows(`select names from goods where id = ${good.id}`);
  expect(names).toEqual({ en: '=Scarf', zh_CN: '围巾', fr: 'Écharpe' });
  const after: TextsCoverage = await get('/coverage?of=entered');
  expect([after.total, after.missing.fr]).toEqual([before.total, before.missing.fr! - 1]);
});

it('translations: rows of two seasons of a league add up to one name in each language', async () => {
  const made = await rows(`insert into leagues (game_id, slug, season, names, country, format, rank)
    select 202, 'two-seasons', season, '{"en": "Two Seasons"}', 'eng', 'table', 5000
    from unnest('{2025,2026}'::text[]) season returning id::int`);
  const [first, second] = made.map(({ id }) => id);
  expect((await importing(`kind,id,de,fr\nleague,${first},Zwei,\nleague,${second},,Deux\n`)).code).toBeNull();
  const stored = await rows(`select own_names as own from leagues where slug = 'two-seasons'`);
  expect(stored).toEqual([{ own: { de: 'Zwei', fr: 'Deux' } }, { own: { de: 'Zwei', fr: 'Deux' } }]);
});

it('translations: of two imports of one preview the second is outdated, and writes nothing', async () => {
  const { team } = await aMatch();
  const text = `kind,id,sv\nteam,${team},Laget\n`;
  const { fingerprint } = await previewed(text);
  const body = { text, fileName: 'twice.csv', fingerprint };
  const answers = await Promise.all([post('apply', body), post('apply', body)]);
  expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['imports.outdated', 'ok']);
  expect(await rows(`select id from translation_imports where file_name = 'twice.csv'`)).toHaveLength(1);
});

it('translations: only administrators may, and bad files have clear errors', async () => {
  const body = { text: 'kind,id,de\nteam,1,Ja\n' };
  for (const user of ['demo_user', 'demo_moderator', 'demo_anchor'])
    expect((await post('preview', body, user)).status).toBe(403);
  expect((await post('preview', { text: 'a,b\n1,2\n' })).code).toBe('imports.incomplete');
  expect((await post('preview', { text: 'kind,id,de\n' })).code).toBe('imports.empty');
  const rows = Array.from({ length: 1_001 }, (_, index) => `team,${index + 1},x`).join('\n');
  expect((await post('preview', { text: `kind,id,de\n${rows}` })).code).toBe('imports.too_many_rows');
});
