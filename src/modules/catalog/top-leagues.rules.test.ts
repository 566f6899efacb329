import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { orderTopLeagues, topLeagueOf, topLeaguesOf } from './top-leagues.rules.ts';

const FOOTBALL = 202;
const league = (slug: string, country: string, gameId = FOOTBALL) => ({ gameId, slug, country });

describe('a top league', () => {
  it.each([
    ['the simulator’s slug', league('premier-league', 'eng'), 'premier'],
    ['a slug with the flag in front', league('eng-premier-league', 'eng'), 'premier'],
    ['another country’s of that name', league('egy-premier-league', 'egy'), 'egypt'],
    ['one of a country with none', league('premier-league', 'bih'), null],
    ['a league of Austria', league('aut-bundesliga', 'aut'), 'austria'],
    ['one of Europe', league('eur-uefa-champions-league', 'eur'), 'champions'],
    ['the same slug in another game', league('premier-league', 'eng', 201), null],
    ['a league nobody asks for first', league('ligue-2', 'fra'), null],
  ])('is known by %s', (_, row, expected) => expect(topLeagueOf(row)).toBe(expected));
});

describe('the order of a language', () => {
  it.each([
    ['zh_CN', ['china', 'premier', 'nba', 'lpl']],
    ['en', ['premier', 'champions', 'nba', 'nfl']],
    ['de', ['bundesliga', 'champions']],
    ['es', ['laLiga', 'champions']],
    ['ja', ['japan', 'npb']],
    ['ar', ['saudi', 'champions']],
  ] as const)('%s begins with its own after tournaments', (lang, first) =>
    expect(topLeaguesOf(lang).slice(3, 3 + first.length)).toEqual(first),
  );

  it.each(LANGUAGE_CODES)('%s has each once, and the big ones everywhere', (lang) => {
    const all = topLeaguesOf(lang);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['worldCup', 'champions', 'premier', 'nba']));
  });

  it('sorts the ids of the catalog, the newest season first', () => {
    const rows = [
      { id: 1, ...league('la-liga', 'esp') },
      { id: 2, ...league('premier-league', 'eng') },
      { id: 3, ...league('premier-league', 'eng') },
      { id: 4, ...league('ligue-2', 'fra') },
    ];
    expect(orderTopLeagues(rows, 'en')).toEqual([3, 2, 1]);
    expect(orderTopLeagues(rows, 'es')).toEqual([1, 3, 2]);
  });
});
