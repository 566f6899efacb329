import { findLeague } from '#modules/catalog/catalog-rows.store.ts';
import { aFixture, aLeague, aResult, aTeam, GROUND, testFeed } from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createStandingsService, type StandingsService } from './standings.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:30:00Z');
let standings: StandingsService;

/** Extracts of real seasons: league, round, home, away, result. */
const PLAYED = [
  ['en.2', 'Regular, Matchday 1', 'Sheffield', 'Sunderland', 1, 0],
  ['en.2', 'Regular, Matchday 2', 'Coventry', 'Sheffield', 2, 2],
  ['en.2', 'Finals, Semifinals', 'Coventry', 'Sunderland', 1, 2],
  ['en.2', 'Finals, Final', 'Sheffield', 'Sunderland', 1, 2],
  ['be.1', 'Matchday 30', 'Genk', 'Union', 3, 1],
  ['be.1', 'Matchday 30', 'Lier', 'Mons', 0, 1],
  ['be.1', 'Championship, Matchday 1', 'Genk', 'Union', 0, 0],
  ['be.1', 'Relegation, Matchday 1', 'Lier', 'Mons', 2, 0],
  ['gr.1', 'Matchday 26', 'Paok', 'Aris', 3, 1],
  ['gr.1', 'Championship, Matchday 1', 'Aris', 'Paok', 5, 0],
  ['mx.1', 'Apertura, Matchday 1', 'Toluca', 'Cruz', 2, 0],
  ['mx.1', 'Apertura Playoffs, Final', 'Cruz', 'Toluca', 4, 0],
  ['mx.1', 'Clausura, Matchday 1', 'Cruz', 'Toluca', 1, 0],
  ['uefa.cl', 'League, Matchday 1', 'Genk', 'Union', 0, 0],
  ['uefa.cl', 'Finals, Final', 'Genk', 'Union', 0, 1],
  ['worldcup', 'Group B, Matchday 1', 'Qatar', 'Swiss', 1, 1],
  ['worldcup', 'Group A, Matchday 1', 'Mexico', 'Korea', 2, 1],
  ['worldcup', 'Final', 'Mexico', 'Qatar', 3, 0],
] as const;
const CUPS = ['uefa.cl', 'worldcup'];
const SLUGS: Record<string, string> = { 'be.1': 'bel-first-division-a', 'gr.1': 'gre-super-league' };
const COUNTRIES: Record<string, string> = { 'be.1': 'bel', 'gr.1': 'gre' };

beforeAll(async () => {
  standings = createStandingsService(database.db, clock);
  const refs = PLAYED.map((_, index) => `match ${index}`);
  await testFeed(database, clock).ingest([
    ...GROUND,
    ...new Set(PLAYED.map(([league]) => league)).values().map((ref) =>
      aLeague(ref, {
        slug: SLUGS[ref] ?? ref,
        country: COUNTRIES[ref] ?? 'int',
        format: CUPS.includes(ref) ? 'cup' : 'table',
      }),
    ),
    ...new Set(PLAYED.flatMap(([, , home, away]) => [home, away])).values().map((ref) => aTeam(ref)),
    ...PLAYED.map(([league, round, home, away], index) =>
      aFixture(refs[index]!, { league, round, home, away, startAt: `2026-10-${10 + index}T12:00:00Z` }),
    ),
    ...PLAYED.map(([, , , , home, away], index) => aResult(refs[index]!, home, away)),
  ]);
});

const idOf = async (kind: string, ref: string): Promise<number> => {
  const { rows } = await database.pool.query(
    'select our_id from provider_refs where kind = $1 and ref = $2',
    [kind, ref],
  );
  return rows[0].our_id;
};
const leagueOf = async (ref: string) => (await findLeague(database.db, await idOf('league', ref)))!;
const brief = (rows: readonly { name: string; played: number; points: number }[]) =>
  rows.map(({ name, played, points }) => `${name.replace('Team ', '')} ${played} ${points}`);
const all = async (ref: string) => {
  const tables = await standings.tablesOf(await leagueOf(ref), 'en');
  return [brief(tables.standings), ...tables.groups.map(({ name, rows }) => [name, ...brief(rows)])];
};
const inMatch = async (league: string, round: string, home: string) =>
  brief(
    (await standings.tableOf(await leagueOf(league), 'en', { round, homeTeamId: await idOf('team', home) }))
      .rows,
  );

it.each([
  ['en.2', [['Sheffield 2 4', 'Coventry 1 1', 'Sunderland 1 0']]],
  [
    'be.1',
    [
      ['Genk 1 3', 'Mons 1 3', 'Lier 1 0', 'Union 1 0'],
      ['Championship', 'Genk 2 3', 'Union 2 1'],
      ['Relegation', 'Lier 2 3', 'Mons 2 3'],
    ],
  ],
  [
    'gr.1',
    [
      ['Paok 1 3', 'Aris 1 0'],
      ['Championship', 'Aris 2 3', 'Paok 2 3'],
    ],
  ],
  ['mx.1', [[], ['Apertura', 'Toluca 1 3', 'Cruz 1 0'], ['Clausura', 'Cruz 1 3', 'Toluca 1 0']]],
  ['uefa.cl', [['Genk 1 1', 'Union 1 1']]],
  ['worldcup', [[], ['Group A', 'Mexico 1 3', 'Korea 1 0'], ['Group B', 'Qatar 1 1', 'Swiss 1 1']]],
])('%s includes its rounds, and no later ones', async (league, tables) => {
  expect(await all(league)).toEqual(tables);
});

it.each([
  ['en.2', 'Finals, Final', 'Sheffield', ['Sheffield 2 4', 'Coventry 1 1', 'Sunderland 1 0']],
  ['be.1', 'Championship, Matchday 1', 'Genk', ['Genk 2 3', 'Union 2 1']],
  ['gr.1', 'Championship, Matchday 1', 'Aris', ['Aris 2 3', 'Paok 2 3']],
  ['mx.1', 'Apertura, Matchday 1', 'Toluca', ['Toluca 1 3', 'Cruz 1 0']],
  ['worldcup', 'Group B, Matchday 1', 'Qatar', ['Qatar 1 1', 'Swiss 1 1']],
  ['worldcup', 'Final', 'Mexico', []],
  ['uefa.cl', 'Finals, Final', 'Genk', []],
])('a match of %s in "%s" has the table of its stage', async (league, round, home, table) => {
  expect(await inMatch(league, round, home)).toEqual(table);
});

it('a season in halves is led by the one begun last', async () => {
  expect(brief((await standings.tableOf(await leagueOf('mx.1'), 'en')).rows)).toEqual([
    'Cruz 1 3',
    'Toluca 1 0',
  ]);
});
