import type { LanguageCode } from '#platform/i18n/languages.ts';
import { findGame, type GameSlug } from './games.rules.ts';

/** A league by its game, its flag (`*` for any) and its slugs at the providers, without the flag in front. */
type Known = readonly [game: GameSlug, country: string, slugs: string];

/** Leagues that are first for users of some language. */
const LEAGUES = {
  worldCup: ['football', '*', 'world-cup'],
  euro: ['football', '*', 'euro euro-championship european-championship'],
  copaAmerica: ['football', '*', 'copa-america'],
  africaCup: ['football', '*', 'africa-cup-of-nations african-cup-of-nations'],
  asianCup: ['football', '*', 'asian-cup afc-asian-cup'],
  champions: ['football', '*', 'champions-league uefa-champions-league'],
  europa: ['football', '*', 'europa-league uefa-europa-league'],
  conference: ['football', '*', 'conference-league uefa-conference-league europa-conference-league'],
  libertadores: ['football', '*', 'copa-libertadores conmebol-libertadores'],
  asianChampions: ['football', '*', 'afc-champions-league afc-champions-league-elite'],
  premier: ['football', 'eng', 'premier-league'],
  faCup: ['football', 'eng', 'fa-cup'],
  championship: ['football', 'eng', 'championship'],
  scotland: ['football', 'sco', 'premiership'],
  laLiga: ['football', 'esp', 'la-liga primera-division'],
  copaDelRey: ['football', 'esp', 'copa-del-rey'],
  serieA: ['football', 'ita', 'serie-a'],
  bundesliga: ['football', 'ger', 'bundesliga'],
  bundesliga2: ['football', 'ger', '2-bundesliga'],
  dfbPokal: ['football', 'ger', 'dfb-pokal'],
  austria: ['football', 'aut', 'bundesliga'],
  switzerland: ['football', 'sui', 'super-league'],
  ligue1: ['football', 'fra', 'ligue-1'],
  eredivisie: ['football', 'ned', 'eredivisie'],
  belgium: ['football', 'bel', 'first-division-a jupiler-pro-league pro-league'],
  portugal: ['football', 'por', 'primeira-liga'],
  brazil: ['football', 'bra', 'brasileirao serie-a'],
  argentina: ['football', 'arg', 'primera-division liga-profesional-argentina'],
  mexico: ['football', 'mex', 'liga-mx'],
  mls: ['football', 'usa', 'mls major-league-soccer'],
  china: ['football', 'chn', 'chinese-super-league super-league'],
  japan: ['football', 'jpn', 'j1-league'],
  korea: ['football', 'kor', 'k-league-1'],
  saudi: ['football', 'ksa', 'saudi-pro-league pro-league'],
  egypt: ['football', 'egy', 'premier-league'],
  turkey: ['football', 'tur', 'super-lig'],
  greece: ['football', 'gre', 'super-league super-league-1'],
  russia: ['football', 'rus', 'premier-league'],
  ukraine: ['football', 'ukr', 'premier-league'],
  poland: ['football', 'pol', 'ekstraklasa'],
  sweden: ['football', 'swe', 'allsvenskan'],
  denmark: ['football', 'den', 'superliga superligaen'],
  vietnam: ['football', 'vie', 'v-league-1 v-league'],
  thailand: ['football', 'tha', 'thai-league-1'],
  malaysia: ['football', 'mas', 'super-league'],
  nba: ['basketball', '*', 'nba'],
  cba: ['basketball', 'chn', 'cba'],
  euroLeague: ['basketball', '*', 'euroleague'],
  acb: ['basketball', 'esp', 'liga-acb acb'],
  bLeague: ['basketball', 'jpn', 'b-league'],
  pba: ['basketball', 'phi', 'pba philippine-cup commissioner-cup'],
  nfl: ['americanfootball', '*', 'nfl'],
  nhl: ['icehockey', '*', 'nhl'],
  shl: ['icehockey', 'swe', 'shl'],
  mlb: ['baseball', '*', 'mlb'],
  npb: ['baseball', 'jpn', 'npb'],
  kbo: ['baseball', 'kor', 'kbo'],
  cpbl: ['baseball', 'tpe', 'cpbl'],
  atp: ['tennis', '*', 'atp-tour atp-finals'],
  wta: ['tennis', '*', 'wta-tour wta-finals'],
  lpl: ['lol', '*', 'lpl league-of-legends-lpl-china'],
  lck: ['lol', '*', 'lck league-of-legends-champions-korea'],
  lec: ['lol', '*', 'lec league-of-legends-lec'],
  worlds: ['lol', '*', 'lol-worlds worlds league-of-legends-world-championship'],
  kpl: ['kog', '*', 'kpl king-of-glory-kpl'],
  iem: ['csgo', '*', 'iem-masters cs-go-iem'],
  esl: ['csgo', '*', 'esl-pro-league cs-go-esl-pro-league'],
  dreamLeague: ['dota2', '*', 'dreamleague dota-2-dreamleague'],
  international: ['dota2', '*', 'the-international dota-2-the-international'],
  vctPacific: ['valorant', '*', 'vct-pacific valorant-vct-pacific'],
  mplPhilippines: ['mobilelegends', '*', 'mpl-philippines mobile-legends-mpl-philippines'],
  snooker: ['snooker', '*', 'world-snooker-tour'],
  badminton: ['badminton', '*', 'bwf-world-tour'],
  tableTennis: ['tabletennis', '*', 'wtt-champions'],
  handballGermany: ['handball', 'ger', 'handball-bundesliga'],
  handballChampions: ['handball', '*', 'ehf-champions'],
  top14: ['rugby', 'fra', 'top-14'],
  darts: ['darts', '*', 'pdc-premier'],
  ipl: ['cricket', 'ind', 'ipl'],
  superLega: ['volleyball', 'ita', 'superlega'],
  nationsLeague: ['volleyball', '*', 'nations-league'],
} as const satisfies Record<string, Known>;

export type TopLeague = keyof typeof LEAGUES;

/** Played once in years or months, and then what everyone looks for. */
const TOURNAMENTS: readonly TopLeague[] = ['worldCup', 'euro', 'copaAmerica'];

/** After a language's own, for everyone. */
const EVERYWHERE: readonly TopLeague[] = [
  'champions',
  'premier',
  'laLiga',
  'serieA',
  'bundesliga',
  'ligue1',
  'nba',
  'europa',
  'libertadores',
  'atp',
  'wta',
  'worlds',
  'euroLeague',
  'nfl',
  'iem',
  'lck',
  'lpl',
  'mlb',
  'nhl',
];

/** The first leagues of a language: the market's own, and the big ones in the market's order. */
const FIRST: Readonly<Record<LanguageCode, readonly TopLeague[]>> = {
  zh_CN: ['china', 'premier', 'nba', 'lpl', 'champions', 'cba', 'kpl', 'laLiga', 'tableTennis', 'badminton'],
  zh_TW: ['nba', 'mlb', 'cpbl', 'npb', 'premier', 'champions', 'lck', 'lpl', 'badminton'],
  en: ['premier', 'champions', 'nba', 'nfl', 'faCup', 'laLiga', 'championship', 'scotland', 'mls'],
  vi: ['vietnam', 'premier', 'champions', 'laLiga', 'serieA', 'nba', 'lck'],
  es: ['laLiga', 'champions', 'argentina', 'mexico', 'libertadores', 'copaDelRey', 'premier', 'nba', 'acb'],
  pt: ['brazil', 'portugal', 'champions', 'libertadores', 'premier', 'laLiga', 'nba', 'esl'],
  fr: ['ligue1', 'champions', 'premier', 'top14', 'africaCup', 'laLiga', 'nba', 'lec'],
  de: [
    'bundesliga',
    'champions',
    'bundesliga2',
    'dfbPokal',
    'austria',
    'switzerland',
    'premier',
    'nfl',
    'nba',
  ],
  sv: ['sweden', 'premier', 'shl', 'champions', 'nhl', 'laLiga', 'nba'],
  ru: ['russia', 'champions', 'premier', 'laLiga', 'nhl', 'iem', 'dreamLeague', 'international', 'nba'],
  uk: ['ukraine', 'champions', 'premier', 'laLiga', 'iem', 'dreamLeague', 'international', 'nba'],
  da: ['denmark', 'premier', 'champions', 'handballChampions', 'bundesliga', 'iem', 'badminton', 'nba'],
  pl: ['poland', 'champions', 'premier', 'laLiga', 'bundesliga', 'nationsLeague', 'superLega', 'wta', 'iem'],
  nl: ['eredivisie', 'belgium', 'champions', 'premier', 'laLiga', 'darts', 'nba'],
  ko: ['premier', 'lck', 'korea', 'kbo', 'champions', 'mlb', 'bundesliga', 'ligue1', 'nba'],
  ms: ['malaysia', 'premier', 'champions', 'badminton', 'laLiga', 'nba'],
  tl: ['nba', 'pba', 'mplPhilippines', 'nationsLeague', 'premier', 'champions'],
  el: ['greece', 'euroLeague', 'champions', 'premier', 'nba', 'laLiga'],
  tr: ['turkey', 'champions', 'euroLeague', 'premier', 'laLiga', 'nba'],
  th: ['premier', 'thailand', 'champions', 'laLiga', 'badminton', 'nba'],
  ar: ['saudi', 'champions', 'premier', 'laLiga', 'africaCup', 'asianChampions', 'egypt', 'serieA'],
  ja: ['japan', 'npb', 'mlb', 'premier', 'champions', 'bLeague', 'nba', 'vctPacific', 'laLiga'],
};

/** All top leagues of a language, the first first. */
export const topLeaguesOf = (lang: LanguageCode): readonly TopLeague[] => [
  ...new Set([...TOURNAMENTS, ...FIRST[lang], ...EVERYWHERE]),
];

interface LeagueNamed {
  gameId: number;
  slug: string;
  country: string;
}

/** Slugs to look top leagues up by, as any provider may spell them. */
const BY_SLUG = new Map<string, TopLeague[]>();
for (const key of Object.keys(LEAGUES) as TopLeague[])
  for (const slug of LEAGUES[key][2].split(' ')) BY_SLUG.set(slug, [...(BY_SLUG.get(slug) ?? []), key]);

/** Which of the top leagues a league of the catalog is; null for all others. */
export function topLeagueOf({ gameId, slug, country }: LeagueNamed): TopLeague | null {
  const bare = slug.startsWith(`${country}-`) ? slug.slice(country.length + 1) : slug;
  const isOne = (key: TopLeague): boolean => {
    const [game, flag] = LEAGUES[key];
    return findGame(game)?.gameId === gameId && (flag === '*' || flag === country);
  };
  return (BY_SLUG.get(bare) ?? []).find(isOne) ?? null;
}

/** Ids of the top leagues of a language, of every season, the first first. */
export function orderTopLeagues(
  leagues: readonly (LeagueNamed & { id: number })[],
  lang: LanguageCode,
): number[] {
  const place = new Map(topLeaguesOf(lang).map((key, index) => [key, index]));
  return leagues
    .flatMap((league) => {
      const key = topLeagueOf(league);
      const at = key === null ? undefined : place.get(key);
      return at === undefined ? [] : [{ id: league.id, at }];
    })
    .sort((a, b) => a.at - b.at || b.id - a.id)
    .map(({ id }) => id);
}
