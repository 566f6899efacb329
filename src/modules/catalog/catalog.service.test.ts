import { FakeClock } from '#platform/clock/clock.ts';
import { createEmit } from '#platform/events/events.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { catalogChangeEmitter, createCatalogService } from './catalog.service.ts';
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
/** Last write of each row. */
const written = async () =>
  (await database.pool.query('select slug, season, xmin::text from leagues order by slug, season')).rows;

it('unchanged entries are not written again, not even after a restart', async () => {
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

it('a season has its own row, and names of providers are merged', async () => {
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

it('ids are found by provider and kind, also over several batches', async () => {
  const catalog = createCatalogService(database.db);
  const many = new Map(Array.from({ length: 1_500 }, (_, n) => [`${n}`, league(`l${n}`)]));
  await catalog.learnLeagues('many', many);
  const fresh = createCatalogService(database.db);
  expect((await fresh.idsOf('many', 'league', many.keys())).size).toBe(1_500);
  expect((await fresh.idsOf('many', 'team', many.keys())).size).toBe(0);
  expect((await fresh.idsOf('nobody', 'league', many.keys())).size).toBe(0);
});

it('new and changed entries are emitted with their row; unchanged ones are not', async () => {
  const published = async () =>
    (
      await database.pool.query(
        `select payload from outbox_events where name = 'catalog.changed' order by id`,
      )
    ).rows.map(({ payload }) => payload);
  const emitChanged = catalogChangeEmitter({ emit: createEmit(() => undefined), clock: new FakeClock() });
  const learn = (rank: number) =>
    createCatalogService(database.db, emitChanged).learnLeagues(
      'teller',
      new Map([
        ['a', league('told-a', { rank })],
        ['b', league('told-b')],
      ]),
    );
  await learn(3);
  await learn(3);
  const { rows } = await database.pool.query(`select id from leagues where slug like 'told-%' order by slug`);
  const [a, b] = rows.map(({ id }) => id);
  expect(await published()).toEqual([{ kind: 'league', ids: [a, b] }]);
  await learn(4);
  expect((await published()).slice(1)).toEqual([{ kind: 'league', ids: [a] }]);
});
