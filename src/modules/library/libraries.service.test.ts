import { createCatalogService } from '#modules/catalog/catalog.service.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { LIBRARY_PAGE } from './libraries.rules.ts';
import { createLibrariesService, type LibrariesService } from './libraries.service.ts';

const database = testDatabase();
let libraries: LibrariesService;

const crest = { a: '#111111', b: '#222222', c: '#333333', shape: 'ring' as const };
const league = (slug: string, rank: number, names: LocalizedText, season = '2026') =>
  [
    `${slug} ${season}`,
    { gameId: 202, slug, season, names, country: 'eng', format: 'table' as const, rank },
  ] as const;
const team = (slug: string, names: LocalizedText, gameId = 202, country = 'eng') =>
  [slug, { gameId, slug, names, crest, country }] as const;

beforeAll(async () => {
  libraries = createLibrariesService(database.db);
  const catalog = createCatalogService(database.db);
  await catalog.learnLeagues(
    'test',
    new Map([
      league('second', 2, { en: 'Second Division' }),
      league('premier', 1, { en: 'Premier League', zh_CN: '英超联赛' }, '2025'),
      league('premier', 1, { en: 'Premier League', zh_CN: '英超联赛' }),
    ]),
  );
  await catalog.learnTeams(
    'test',
    new Map([
      team('united', { en: 'Manchester United', zh_CN: '曼联' }),
      team('city', { en: 'Manchester City', zh_CN: '曼城' }),
      team('roma', { en: 'AS Roma', de: 'AS Rom' }, 202, 'ita'),
      team('geng', { en: 'Gen.G' }, 1, 'kor'),
      team('atletico', { en: 'Atlético Madrid', zh_CN: '马德里竞技' }, 205, 'ita'),
      team('real', { en: 'Real Madrid', zh_CN: '皇家马德里' }, 205, 'ita'),
      ...Array.from({ length: 70 }, (_, n) => team(`t${n}`, { en: `Town ${n % 7}` }, 203)),
    ]),
  );
  const teams = await catalog.idsOf('test', 'team', ['united']);
  await catalog.learnPlayers(
    'test',
    new Map([
      [
        'rooney',
        {
          gameId: 202,
          slug: 'rooney',
          names: { en: "Wayne O'Rooney" },
          position: 'forward',
          country: 'eng',
          teamId: teams.get('united')!,
        },
      ],
      [
        'nobody',
        { gameId: 202, slug: 'nobody', names: { en: 'Nobody' }, position: 'forward', country: 'int' },
      ],
    ]),
  );
});

const squads = async (q: string) => (await libraries.squads({ q }, 'en')).squads.map(({ name }) => name);

it.each([
  ['manchester', ['Manchester City', 'Manchester United']],
  ['MAN uni', ['Manchester United']],
  ['united', ['Manchester United']],
  ['曼', ['Manchester City', 'Manchester United']],
  ['曼联', ['Manchester United']],
  ['as rom', ['AS Roma']],
  ['gen.g', ['Gen.G']],
  ['anchester', ['Manchester City', 'Manchester United']],
  ['马德里', ['Atlético Madrid', 'Real Madrid']],
  ['城', ['Manchester City']],
  ['atletico', ['Atlético Madrid']],
  ['zh', []],
  ['zzz', []],
  ["%'; drop", []],
  ['%', []],
  ['! & | <->', []],
])('teams are found by %s', async (q, names) => {
  expect(await squads(q)).toEqual(names);
});

it('names are in the viewer’s language', async () => {
  expect((await libraries.squads({ q: 'united' }, 'zh_CN')).squads[0]!.name).toBe('曼联');
});

it("teams are sorted by the displayed name, in its language's order", async () => {
  const of = async (lang: LanguageCode) =>
    (await libraries.squads({ game: 'football' }, lang)).squads.map(({ name }) => name);
  expect(await of('en')).toEqual(['AS Roma', 'Manchester City', 'Manchester United']);
  expect(await of('zh_CN')).toEqual(['曼城', '曼联', 'AS Roma']);
  expect(await of('de')).toEqual(['AS Rom', 'Manchester City', 'Manchester United']);
});

it('leagues are sorted by rank, each in its latest season', async () => {
  const { leagues } = await libraries.leagues({}, 'en');
  expect(leagues.map(({ name, season }) => `${name} ${season}`)).toEqual([
    'Premier League 2026',
    'Second Division 2026',
  ]);
});

it('players have their team, and are found by a later word of their name', async () => {
  const { players } = await libraries.players({ q: 'rooney' }, 'en');
  expect(players).toMatchObject([{ name: "Wayne O'Rooney", team: { name: 'Manchester United' } }]);
  expect((await libraries.players({ country: 'int' }, 'en')).players).toMatchObject([{ team: null }]);
});

it('filter by game and country', async () => {
  expect((await libraries.squads({ game: 'lol' }, 'en')).squads.map(({ name }) => name)).toEqual(['Gen.G']);
  const italian = await libraries.squads({ game: 'football', country: 'ita' }, 'en');
  expect(italian.squads.map(({ name }) => name)).toEqual(['AS Roma']);
  expect(await libraries.countries('squads', undefined)).toEqual(['eng', 'ita', 'kor']);
  expect(await libraries.countries('squads', 'lol')).toEqual(['kor']);
});

it('pages have no duplicates or gaps, also among equal names', async () => {
  const seen: number[] = [];
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await libraries.squads({ game: 'tennis', cursor }, 'en');
    expect(page.squads.length).toBeLessThanOrEqual(LIBRARY_PAGE);
    seen.push(...page.squads.map(({ id }) => id));
    names.push(...page.squads.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([70, 70]);
  expect(names).toEqual(names.toSorted());
});

it('a cursor that no row has ends the list', async () => {
  expect(await libraries.squads({ cursor: encodeCursor(ID_CURSOR, { id: 999_999 }) }, 'en')).toEqual({
    squads: [],
    hasMore: false,
    nextCursor: null,
  });
});
