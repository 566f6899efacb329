import { testDatabase } from '#platform/testing/database.ts';
import { createCatalogService } from './catalog.service.ts';
import type { NewLeague } from './catalog.store.ts';

const database = testDatabase();

const league = (slug: string, rest: Partial<NewLeague> = {}): NewLeague => ({
  gameId: 202,
  slug,
  season: '2026',
  names: { en: slug },
  country: 'eng',
  format: 'table',
  rank: 1,
  ...rest,
});
/** When each row was last written. */
const written = async () =>
  (await database.pool.query('select slug, season, xmin::text from leagues order by slug, season')).rows;

it('what is known already is not written again, not even by a process that starts anew', async () => {
  const first = createCatalogService(database.db);
  await first.learnLeagues(
    'test',
    new Map([
      ['1', league('one')],
      ['2', league('two')],
    ]),
  );
  const before = await written();
  await first.learnLeagues('test', new Map([['1', league('one')]]));
  await createCatalogService(database.db).learnLeagues('test', new Map([['1', league('one')]]));
  expect(await written()).toEqual(before);
  await first.learnLeagues('test', new Map([['1', league('one', { rank: 7 })]]));
  const after = await written();
  expect([after[0].xmin === before[0].xmin, after[1].xmin === before[1].xmin]).toEqual([false, true]);
});

it('a season is a row of its own, and names are joined', async () => {
  const catalog = createCatalogService(database.db);
  await catalog.learnLeagues('test', new Map([['old', league('three', { season: '2025' })]]));
  await catalog.learnLeagues(
    'test',
    new Map([['new', league('three', { names: { en: 'Three', zh_CN: '三' } })]]),
  );
  await catalog.learnLeagues(
    'other',
    new Map([['x', league('three', { names: { en: 'Three', fr: 'Trois' } })]]),
  );
  const { rows } = await database.pool.query(
    `select season, names from leagues where slug = 'three' order by season`,
  );
  expect(rows).toEqual([
    { season: '2025', names: { en: 'three' } },
    { season: '2026', names: { en: 'Three', zh_CN: '三', fr: 'Trois' } },
  ]);
});

it('ids are known by provider and kind, also more than one batch of them', async () => {
  const catalog = createCatalogService(database.db);
  const many = new Map(Array.from({ length: 1_500 }, (_, n) => [`${n}`, league(`l${n}`)]));
  await catalog.learnLeagues('many', many);
  const fresh = createCatalogService(database.db);
  expect((await fresh.idsOf('many', 'league', many.keys())).size).toBe(1_500);
  expect((await fresh.idsOf('many', 'team', many.keys())).size).toBe(0);
  expect((await fresh.idsOf('nobody', 'league', many.keys())).size).toBe(0);
});
