import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { leagueKey } from '#modules/catalog/league-traits.rules.ts';
import {
  type Conference,
  MLB_LEAGUES,
  MLS_CONFERENCES,
  NBA_CONFERENCES,
  NFL_CONFERENCES,
  NHL_CONFERENCES,
  NPB_LEAGUES,
} from './conferences.rules.ts';
import type { Format } from './formats.rules.ts';
import {
  FOOTBALL,
  FOOTBALL_BY_MEETINGS,
  HANDBALL,
  NHL,
  RUGBY,
  SPORT_RULES,
  VOLLEYBALL_BY_WINS,
  WIN_SHARE,
} from './sport-rules.rules.ts';
import type { Carried } from './stages.rules.ts';
import type { Lot, TableRules, ZoneKey, ZoneRule } from './table.rules.ts';

/** Everything that tells how a league of one season is ranked. */
export interface LeagueRules {
  table: TableRules;
  zones: readonly ZoneRule[];
  conferences: readonly Conference[];
  /** Groups of a second phase that go on with points from before, by name. Without a rule they have no table. */
  phases: Readonly<Record<string, Carried>>;
  /** Points deducted, by the team's slug. */
  deducted: Readonly<Record<string, number>>;
  /** Why, as readers see it under the table, by the same slugs. */
  deductedFor: Readonly<Record<string, string>>;
  lots: readonly Lot[];
  /** Its parts in the order they are played; empty where nothing is known of it. */
  format: readonly Format[];
}

export interface RuledLeague {
  game: GameSlug;
  slug: string;
  country: string;
  season: string;
  /** What a provider or an importer has stored for this league and season; null for what is known of it. */
  rules: Partial<LeagueRules> | null;
}

interface Known extends Partial<LeagueRules> {
  /** Years in which a season of this form began. */
  since?: number;
  until?: number;
}

const zone = (key: ZoneKey, from: number, to = from): ZoneRule => ({ key, from, to });
const last = (key: ZoneKey, places: number, above = 0): ZoneRule => zone(key, -places - above, -1 - above);
/** Places of the European competitions, one after the other. */
const europe = (champions: number, europa: number, conference: number): ZoneRule[] => [
  zone('championsLeague', 1, champions),
  ...(europa > 0 ? [zone('europaLeague', champions + 1, champions + europa)] : []),
  ...(conference > 0
    ? [zone('conferenceLeague', champions + europa + 1, champions + europa + conference)]
    : []),
];
const playoffs = (places: number): ZoneRule[] => [zone('playoffs', 1, places)];

/** France compares meetings before what was scored. */
const LIGUE_1: TableRules = {
  ...FOOTBALL,
  tieBreaks: ['difference', 'headToHead', 'headToHeadAway', 'scored', 'lots'],
};

/** By game, country and slug (a provider's has the country before it). The first whose years fit counts. */
const LEAGUES: Readonly<Record<string, readonly Known[]>> = {
  'football eng premier-league': [
    {
      since: 2023,
      until: 2023,
      zones: [...europe(4, 1, 1), last('relegation', 3)],
      deducted: { 'everton-eng': 8, 'nottingham-forest-eng': 4 },
    },
    { zones: [...europe(4, 1, 1), last('relegation', 3)] },
  ],
  'football eng championship': [
    { zones: [zone('promotion', 1, 2), zone('playoffs', 3, 6), last('relegation', 3)] },
  ],
  'football esp la-liga': [
    { table: FOOTBALL_BY_MEETINGS, zones: [...europe(4, 1, 1), last('relegation', 3)] },
  ],
  'football ita serie-a': [
    { table: FOOTBALL_BY_MEETINGS, zones: [...europe(4, 1, 1), last('relegation', 3)] },
  ],
  'football ger bundesliga': [
    { zones: [...europe(4, 1, 1), last('relegationPlayoff', 1, 2), last('relegation', 2)] },
  ],
  'football ger 2-bundesliga': [
    {
      zones: [
        zone('promotion', 1, 2),
        zone('playoffs', 3),
        last('relegationPlayoff', 1, 2),
        last('relegation', 2),
      ],
    },
  ],
  'football fra ligue-1': [
    {
      since: 2023,
      until: 2023,
      table: LIGUE_1,
      zones: [...europe(4, 1, 1), last('relegationPlayoff', 1, 2), last('relegation', 2)],
      deducted: { 'montpellier-hsc-fra': 1 },
    },
    {
      table: LIGUE_1,
      zones: [...europe(4, 1, 1), last('relegationPlayoff', 1, 2), last('relegation', 2)],
    },
  ],
  'football ned eredivisie': [
    {
      since: 2023,
      until: 2023,
      zones: [...europe(3, 1, 0), last('relegationPlayoff', 1, 2), last('relegation', 2)],
      deducted: { 'sbv-vitesse-ned': 18 },
    },
    { zones: [...europe(3, 1, 0), last('relegationPlayoff', 1, 2), last('relegation', 2)] },
  ],
  'football por primeira-liga': [
    {
      table: FOOTBALL_BY_MEETINGS,
      zones: [...europe(2, 1, 1), last('relegationPlayoff', 1, 2), last('relegation', 2)],
    },
  ],
  'football tur super-lig': [{ table: FOOTBALL_BY_MEETINGS }],
  'football gre super-league': [
    { table: FOOTBALL_BY_MEETINGS, phases: { Championship: 'all', Relegation: 'all' } },
  ],
  'football aut bundesliga': [
    {
      table: { ...FOOTBALL, tieBreaks: ['unrounded', 'headToHead', 'difference', 'scored', 'lots'] },
      phases: { Championship: 'half-down', Relegation: 'half-down' },
    },
  ],
  'football bel first-division-a': [
    {
      table: { ...FOOTBALL, tieBreaks: ['unrounded', 'wins', 'difference', 'scored', 'lots'] },
      phases: { Championship: 'half-up', Europe: 'half-up', Relegation: 'all' },
    },
  ],
  'football sco premiership': [{ phases: { Championship: 'all', Relegation: 'all' } }],
  'football chn chinese-super-league': [{ zones: [zone('continental', 1, 3), last('relegation', 2)] }],
  'football jpn j1-league': [{ zones: [zone('continental', 1, 3), last('relegation', 3)] }],
  'football kor k-league-1': [
    { zones: [zone('continental', 1, 3), last('relegationPlayoff', 1, 1), last('relegation', 1)] },
  ],
  'football bra brasileirao': [{ zones: [zone('continental', 1, 6), last('relegation', 4)] }],
  'football ksa saudi-pro-league': [{ zones: [zone('continental', 1, 3), last('relegation', 3)] }],
  'football usa mls': [
    {
      table: { ...FOOTBALL, tieBreaks: ['wins', 'difference', 'scored', 'lots'] },
      conferences: MLS_CONFERENCES,
      zones: playoffs(9),
    },
  ],
  'football int world-cup': [
    {
      since: 2026,
      table: FOOTBALL_BY_MEETINGS,
      format: [
        { kind: 'groups', groups: 12, advance: 2 },
        { kind: 'knockout', legs: 1, thirdPlace: true },
      ],
    },
  ],
  'football eur uefa-champions-league': [
    {
      since: 2024,
      zones: [zone('nextRound', 1, 8), zone('playoffs', 9, 24)],
      format: [
        { kind: 'league', meetings: 1 },
        { kind: 'knockout', legs: 2, finalLegs: 1 },
      ],
    },
    {
      until: 2020,
      format: [
        { kind: 'groups', groups: 8, advance: 2 },
        { kind: 'knockout', legs: 2, finalLegs: 1, awayGoals: true },
      ],
    },
  ],
  'basketball usa nba': [
    {
      table: { ...WIN_SHARE, columns: ['won', 'lost', 'share', 'behind', 'difference', 'streak'] },
      conferences: NBA_CONFERENCES,
      zones: [zone('playoffs', 1, 6), zone('playIn', 7, 10)],
    },
  ],
  'basketball int euroleague': [{ zones: [zone('playoffs', 1, 6), zone('playIn', 7, 10)] }],
  'basketball chn cba': [{ zones: [...playoffs(8)] }],
  'basketball esp liga-acb': [{ zones: [zone('playoffs', 1, 4), last('relegation', 2)] }],
  'icehockey usa nhl': [{ table: NHL, conferences: NHL_CONFERENCES, zones: playoffs(8) }],
  'icehockey swe shl': [{ zones: [zone('playoffs', 1, 4), last('relegationPlayoff', 2)] }],
  'baseball usa mlb': [{ conferences: MLB_LEAGUES, zones: playoffs(6) }],
  'baseball jpn npb': [
    { table: { ...WIN_SHARE, drawsInShare: 'none' }, conferences: NPB_LEAGUES, zones: playoffs(3) },
  ],
  'baseball kor kbo': [{ table: { ...WIN_SHARE, drawsInShare: 'none' }, zones: playoffs(5) }],
  'americanfootball usa nfl': [{ conferences: NFL_CONFERENCES, zones: playoffs(7) }],
  'volleyball ita superlega': [{ zones: [...playoffs(4), last('relegation', 1)] }],
  'volleyball int nations-league': [{ table: VOLLEYBALL_BY_WINS }],
  'handball ger handball-bundesliga': [
    { table: HANDBALL, zones: [zone('championsLeague', 1, 2), last('relegation', 2)] },
  ],
  'rugby fra top-14': [
    {
      table: { ...RUGBY, bonus: { tries: { ahead: 3 }, within: 5 } },
      zones: [zone('playoffs', 1, 6), last('relegationPlayoff', 1, 1), last('relegation', 1)],
    },
  ],
  'rugby int super-rugby': [
    { table: { ...RUGBY, bonus: { tries: { ahead: 3 }, within: 7 } }, zones: playoffs(6) },
  ],
  'cricket ind ipl': [{ zones: playoffs(4) }],
  'cricket aus big-bash': [{ zones: playoffs(4) }],
  'lol chn lpl': [{ zones: playoffs(6) }],
  'lol kor lck': [{ zones: playoffs(6) }],
  'lol int lec': [{ zones: playoffs(8) }],
  'kog chn kpl': [{ zones: playoffs(8) }],
};

const NONE: Omit<LeagueRules, 'table'> = {
  zones: [],
  conferences: [],
  phases: {},
  deducted: {},
  deductedFor: {},
  lots: [],
  format: [],
};

/** What is stored for the league and season, over what is known of it, over its sport's rules. */
export function rulesOf(league: RuledLeague): LeagueRules {
  const { game, season, rules } = league;
  const year = Number.parseInt(season, 10) || 0;
  const known = LEAGUES[leagueKey(league)]?.find(
    ({ since = 0, until = 9_999 }) => year >= since && year <= until,
  );
  const { since: _, until: __, ...own } = known ?? {};
  return { ...NONE, table: SPORT_RULES[game], ...own, ...rules };
}
