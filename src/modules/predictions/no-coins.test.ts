import { importsOf } from '#conventions/imports.ts';
import { isForTests, type Source, sources } from '#conventions/sources.ts';
import { testDatabase } from '#platform/testing/database.ts';

/** Points can be neither bought, nor redeemed, nor transferred: no path leads from them to coins, or back. */
const COINS = /^modules\/(ledger|recharge|spending|gifts|mall|settlements|orders|anchors|live)\//;
const POINTS = /^modules\/predictions\//;
/** What may use the module: none of it moves coins by points. */
const USERS = /^(modules\/all\.ts|modules\/notifications\/|modules\/sitemaps\/|web\/pages\/)/;

const code = sources().filter(({ path }) => /\.tsx?$/.test(path) && !isForTests(path));
const byPath = new Map(code.map((source) => [source.path, source]));

/** Files that these load, directly or by others. */
function closureOf(roots: readonly Source[]): Set<string> {
  const found = new Set(roots.map(({ path }) => path));
  for (const path of found) {
    const source = byPath.get(path);
    for (const { to } of source ? importsOf(source) : []) found.add(to);
  }
  return found;
}

describe('points of predictions', () => {
  const module = code.filter(({ path }) => POINTS.test(path));

  it('are in files that load no file about coins, at any distance', () => {
    expect(module.length).toBeGreaterThan(10);
    const loaded = closureOf(module.filter(({ path }) => !path.includes('/ui/')));
    expect(loaded).toContain('modules/plans/settlement.rules.ts');
    expect([...loaded].filter((path) => COINS.test(path))).toEqual([]);
    const drawn = module.filter(({ path }) => path.includes('/ui/')).flatMap(importsOf);
    expect(drawn.filter(({ to }) => COINS.test(to))).toEqual([]);
    // The search finds a path where there is one.
    const plans = code.filter(({ path }) => path === 'modules/plans/settlement.service.ts');
    expect([...closureOf(plans)].some((path) => COINS.test(path))).toBe(true);
  });

  it('are used by no file about coins', () => {
    const users = code
      .filter(({ path }) => !POINTS.test(path) && !USERS.test(path))
      .filter((source) => importsOf(source).some(({ to }) => POINTS.test(to)));
    expect(users.map(({ path }) => path)).toEqual([]);
  });

  const database = testDatabase();

  it('are in tables that refer to matches alone, with no trigger and in no function of the database', async () => {
    const { rows: keys } = await database.pool.query(
      `select conrelid::regclass::text as from_table, confrelid::regclass::text as to_table from pg_constraint
        where contype = 'f' and (conrelid::regclass::text like 'prediction%'
          or confrelid::regclass::text like 'prediction%') order by 1`,
    );
    expect(keys).toEqual([
      { from_table: 'prediction_members', to_table: 'prediction_leagues' },
      { from_table: 'predictions', to_table: 'matches' },
    ]);
    const { rows: triggers } = await database.pool.query(
      `select tgname from pg_trigger where not tgisinternal and tgrelid::regclass::text like 'prediction%'`,
    );
    expect(triggers).toEqual([]);
    const { rows: functions } = await database.pool.query(
      `select proname, prosrc ilike '%ledger_%' as coins, prosrc ilike '%prediction%' as points from pg_proc
        where pronamespace = 'public'::regnamespace`,
    );
    expect(functions.some(({ coins }) => coins)).toBe(true);
    expect(functions.filter(({ points }) => points)).toEqual([]);
  });
});
