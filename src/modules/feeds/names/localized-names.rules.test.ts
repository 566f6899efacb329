import { SIM_LEAGUES } from '#modules/simulator/leagues.rules.ts';
import { aLeague, aTeam } from '../feed.factory.ts';
import { ALIASES } from './aliases.ts';
import { aliasesOf, NAME_TABLES, withLocalizedNames } from './localized-names.rules.ts';
import { NAMED_IN } from './table.rules.ts';

const team = (en: string, country: string, game: 'football' | 'basketball' = 'football') =>
  withLocalizedNames(aTeam('t', { names: { en }, country, game })).names;
const league = (en: string, country: string) =>
  withLocalizedNames(aLeague('l', { names: { en }, country })).names;

const SCRIPTS: Readonly<Record<(typeof NAMED_IN)[number], RegExp>> = {
  zh_CN: /\p{Script=Han}/u,
  zh_TW: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
  th: /\p{Script=Thai}/u,
  el: /\p{Script=Greek}/u,
};

it.each([
  ['Arsenal', 'eng', 'アーセナル'],
  ['Brighton & Hove Albion', 'eng', 'ブライトン'],
  ['FC Barcelona', 'esp', 'バルセロナ'],
  ['Atletico Madrid', 'esp', 'アトレティコ・マドリード'],
  ['1. FC Köln', 'ger', 'ケルン'],
  ['Parma Calcio 1913', 'ita', 'パルマ'],
  ['AS Monaco FC', 'mon', 'モナコ'],
  ['Japan', 'jpn', '日本'],
])('withLocalizedNames: %s of %s is %s', (en, country, ja) => {
  expect(team(en, country)).toMatchObject({ en, ja });
});

it.each([
  ['a namesake elsewhere', 'Everton', 'chi'],
  ['a second team', 'Barcelona II', 'esp'],
  ['youth', 'Chelsea U21', 'eng'],
  ['somebody unknown', 'Harbour Town', 'eng'],
])('withLocalizedNames: leaves %s alone', (_, en, country) => {
  expect(team(en, country)).toEqual({ en });
});

it('leagues of the same name are distinguished by country', () => {
  expect(league('Premier League', 'eng').ru).toBe('Английская Премьер-лига');
  expect(league('Premier League', 'ukr').uk).toBe('Українська Прем’єр-ліга');
  expect(league('UEFA Champions League', 'eur').ko).toBe('챔피언스리그');
  expect(league('Premier League', 'eth')).toEqual({ en: 'Premier League' });
});

it('names of the provider take precedence', () => {
  const names = { en: 'Arsenal', ru: 'Канониры' };
  expect(withLocalizedNames(aTeam('t', { names, country: 'eng' })).names).toMatchObject({
    ru: 'Канониры',
    ko: '아스널',
  });
});

const rows = Object.entries(NAME_TABLES).flatMap(([kind, tables]) =>
  tables.flatMap(({ game, country, entries }) =>
    entries.map(([written, names]) => ({ kind, game, country, written, names })),
  ),
);

it('tables: every name in all nine languages, and no duplicates', () => {
  expect(rows.length).toBeGreaterThan(250);
  for (const { written, names } of rows) {
    expect(Object.values(names).filter(Boolean), written[0]).toHaveLength(NAMED_IN.length);
  }
  const keys = rows.map(({ kind, game, country, written }) => [kind, game, country, written[0]].join('/'));
  expect(new Set(keys).size).toBe(keys.length);
});

it('tables: clubs are in the script of the language', () => {
  for (const { kind, written, names } of rows) {
    if (kind !== 'team') continue;
    for (const lang of NAMED_IN) {
      // Some names are acronyms wherever Han or Latin is read.
      const isAbbreviation = /^[A-Z]{2,4}$/.test(names[lang]!) && ['zh_TW', 'ja', 'ko'].includes(lang);
      expect(isAbbreviation || SCRIPTS[lang].test(names[lang]!), `${written[0]} in ${lang}`).toBe(true);
    }
  }
});

it("tables: have the simulator's leagues whose names are not acronyms", () => {
  const bare = SIM_LEAGUES.map((one) => aLeague(one.slug, one))
    .filter((one) => /[a-z]{3}/.test(one.names.en))
    .filter((one) => withLocalizedNames(one).names.ar === undefined);
  expect(bare.map(({ names }) => names.en)).toEqual([
    'PGL Wallachia',
    'WRL Asia',
    'MPL Indonesia',
    'MPL Philippines',
    'W3 Champions',
  ]);
});

it('tables: have every football club of the simulator, in all nine languages', () => {
  const clubs = SIM_LEAGUES.filter(({ game }) => game === 'football').flatMap(({ teams }) => teams);
  const bare = clubs.filter(({ game, country, names }) => {
    const known = withLocalizedNames({ kind: 'team', game, country, names }).names;
    return !NAMED_IN.every((lang) => known[lang]);
  });
  expect(bare.map(({ names }) => names.en)).toEqual([]);
});

it.each([
  ['football', 'fra', 'Paris Saint-Germain', 'PSG'],
  ['football', 'fra', 'Paris Saint Germain FC', 'PSG'],
  ['football', 'eng', 'Manchester United', 'Man Utd'],
  ['football', 'ita', 'Internazionale Milano', 'Inter Milan'],
  ['football', 'mon', 'AS Monaco', 'ASM'],
  ['football', 'eng', 'Wolverhampton Wanderers', 'Wolves'],
  ['basketball', 'usa', 'Golden State Warriors', 'GSW'],
  ['lol', 'kor', 'T1', 'SKT'],
])('aliasesOf: in %s of %s, %s is also %s', (game, country, name, other) => {
  expect(aliasesOf(game, country, name)).toContain(other);
});

it.each([
  ['football', 'ecu', 'Barcelona'],
  ['football', 'eng', 'Manchester United U21'],
  ['handball', 'fra', 'Paris Saint-Germain'],
])('aliasesOf: in %s of %s, %s has no aliases', (game, country, name) => {
  expect(aliasesOf(game, country, name)).toEqual([]);
});

it('aliases: belong to known teams, each to one', () => {
  const teams = new Set(
    [
      ...SIM_LEAGUES.flatMap((one) => one.teams.map(({ game, names }) => ({ game, name: names.en }))),
      ...rows.map(({ game, written }) => ({ game, name: written[0] })),
    ].map(({ game, name }) => `${game}/${name}`),
  );
  const named = ALIASES.flatMap(({ game, country, entries }) =>
    entries.map(([name, others]) => ({ game, country, name, others })),
  );
  expect(named.map(({ game, name }) => `${game}/${name}`).filter((one) => !teams.has(one))).toEqual([]);
  const keys = named.map(({ game, country, name }) => `${game}/${country}/${name}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { name, others } of named) {
    expect(new Set([name, ...others]).size, name).toBe(others.length + 1);
    expect(
      others.every((one) => one.length > 1),
      name,
    ).toBe(true);
  }
});
