import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createCatalogService } from './catalog.service.ts';
import type { NewLeague, NewTeam } from './catalog.store.ts';
import type { NameChanges } from './own-names.rules.ts';
import { changeOwnNames, lockNames } from './own-names.store.ts';

const database = testDatabase();
const provider = () => createCatalogService(database.db);

const team = (names: NewTeam['names'], rest: Partial<NewTeam> = {}): NewTeam => ({
  ...{ gameId: 202, slug: 'munich', names, country: 'ger' },
  crest: { a: '#111111', b: '#222222', c: '#333333', shape: 'halves' },
  ...rest,
});
const league = (season: string, names: NewLeague['names']): NewLeague => ({
  ...{ gameId: 202, slug: 'cup', season, names, country: 'eng', format: 'table', rank: 1 },
});
const rows = async (table: string) =>
  (
    await database.pool.query(
      `select id::int, names, own_names as own, given_names as given from ${table} order by id`,
    )
  ).rows;
const idOf = async (table: string): Promise<number> => (await rows(table))[0].id;
const change = (kind: 'league' | 'team', id: number, changes: NameChanges) =>
  transact(database.db, async (tx) => {
    const [entry] = await lockNames(tx, kind, [id]);
    return await changeOwnNames(tx, kind, entry!, changes);
  });
const learn = (names: NewTeam['names']) => provider().learnTeams('test', new Map([['t', team(names)]]));

beforeEach(async () => {
  await database.pool.query('truncate leagues, teams, players, provider_refs cascade');
});

it('own names stay above those that a source goes on sending, and its newest return without them', async () => {
  await learn({ en: 'Bayern Munich', de: 'Bayern Munich' });
  const id = await idOf('teams');
  expect(await change('team', id, { de: 'Bayern München', fr: 'Bayern' })).toEqual([id]);
  await learn({ en: 'FC Bayern', de: 'FC Bayern' });
  const [row] = await rows('teams');
  expect(row.names).toEqual({ en: 'FC Bayern', de: 'Bayern München', fr: 'Bayern' });
  expect(row.given).toEqual({ en: 'FC Bayern', de: 'FC Bayern' });
  await change('team', id, { de: null, fr: '' });
  expect(await rows('teams')).toEqual([
    { id, names: { en: 'FC Bayern', de: 'FC Bayern' }, own: null, given: null },
  ]);
});

it('own names: an entry that its source sends unchanged is not written', async () => {
  await learn({ en: 'Bayern Munich' });
  await change('team', await idOf('teams'), { en: 'FC Bayern München' });
  const written = async () => (await database.pool.query('select xmin::text from teams')).rows;
  const before = await written();
  await learn({ en: 'Bayern Munich' });
  expect(await written()).toEqual(before);
});

it('own names: a writer that knows nothing of them changes the names below', async () => {
  await learn({ en: 'Bayern Munich' });
  await change('team', await idOf('teams'), { de: 'Bayern München' });
  await database.pool.query(
    `update teams set names = names || '{"en": "Bayern", "de": "Bayern", "fr": "Bayern"}'`,
  );
  const [row] = await rows('teams');
  expect(row.names).toEqual({ en: 'Bayern', de: 'Bayern München', fr: 'Bayern' });
  expect(row.given).toEqual({ en: 'Bayern', de: 'Bayern', fr: 'Bayern' });
});

it("own names: an administrator's correction of the entry replaces those of its languages", async () => {
  await learn({ en: 'Bayern Munich' });
  const id = await idOf('teams');
  await change('team', id, { en: 'FC Bayern', de: 'Bayern München' });
  const catalog = provider();
  await catalog.remember('by-hand', 'team', new Map([[String(id), id]]));
  await catalog.learnTeams(
    'by-hand',
    new Map([[String(id), team({ en: 'Bayern', zh_CN: '拜仁' } as NewTeam['names'])]]),
    'whole',
  );
  const [row] = await rows('teams');
  expect(row.names).toEqual({ en: 'Bayern', zh_CN: '拜仁', de: 'Bayern München' });
  expect(row.own).toEqual({ en: 'Bayern', de: 'Bayern München' });
  expect(row.given).toEqual({ en: 'Bayern Munich', zh_CN: '拜仁' });
});

it('own names of a league are those of all its seasons, also of later ones', async () => {
  const learnSeason = (season: string, names: NewLeague['names']) =>
    provider().learnLeagues('test', new Map([[season, league(season, names)]]));
  await learnSeason('2025', { en: 'Cup' });
  await learnSeason('2026', { en: 'Cup', de: 'Cup' });
  const changed = await change('league', await idOf('leagues'), { de: 'Pokal' });
  expect(changed).toHaveLength(2);
  await learnSeason('2027', { en: 'Cup', de: 'Der Cup' });
  await learnSeason('2026', { en: 'The Cup', de: 'Cup' });
  expect((await rows('leagues')).map(({ names, given }) => ({ names, given }))).toEqual([
    { names: { en: 'Cup', de: 'Pokal' }, given: { en: 'Cup' } },
    { names: { en: 'The Cup', de: 'Pokal' }, given: { en: 'The Cup', de: 'Cup' } },
    { names: { en: 'Cup', de: 'Pokal' }, given: { en: 'Cup', de: 'Der Cup' } },
  ]);
});
