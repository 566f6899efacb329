import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { GAME_SHAPES } from './games.contract.ts';
import { STATUSES, type Statuses } from './statuses.rules.ts';

export interface ApiSport {
  /** Provider's name in references and feed states. */
  name: string;
  /** Official name. */
  title: string;
  /** In the address of its host. */
  host: string;
  game: GameSlug;
  statuses: Statuses;
  shape: (typeof GAME_SHAPES)[keyof typeof GAME_SHAPES];
  /** Of a match, where it is a series of sets. */
  bestOf: number | null;
  /** Leagues in the order of lists; others follow. */
  leagues: readonly string[];
}

const sport = (host: string, title: string, rest: Omit<ApiSport, 'name' | 'title' | 'host'>): ApiSport => ({
  name: `api-${host}`,
  title,
  host,
  ...rest,
});

/** The sports that API-Sports has beside football, each a product with a host and a quota of its own. */
export const API_SPORTS = {
  API_SPORTS_BASKETBALL: sport('basketball', 'API-Basketball', {
    game: 'basketball',
    statuses: STATUSES.basketball,
    shape: GAME_SHAPES.basketball,
    bestOf: null,
    leagues: ['NBA', 'Euroleague', 'CBA', 'ACB', 'NBA W', 'Eurocup', 'LNB', 'Lega A', 'BBL'],
  }),
  API_SPORTS_BASEBALL: sport('baseball', 'API-Baseball', {
    game: 'baseball',
    statuses: STATUSES.baseball,
    shape: GAME_SHAPES.baseball,
    bestOf: null,
    leagues: ['MLB', 'NPB', 'KBO', 'CPBL'],
  }),
  API_SPORTS_HOCKEY: sport('hockey', 'API-Hockey', {
    game: 'icehockey',
    statuses: STATUSES.hockey,
    shape: GAME_SHAPES.hockey,
    bestOf: null,
    leagues: ['NHL', 'KHL', 'SHL', 'DEL', 'Liiga', 'National League', 'AHL'],
  }),
  API_SPORTS_HANDBALL: sport('handball', 'API-Handball', {
    game: 'handball',
    statuses: STATUSES.handball,
    shape: GAME_SHAPES.halves,
    bestOf: null,
    leagues: ['Champions League', 'Bundesliga', 'Starligue', 'Liga ASOBAL', 'European League'],
  }),
  API_SPORTS_RUGBY: sport('rugby', 'API-Rugby', {
    game: 'rugby',
    statuses: STATUSES.rugby,
    shape: GAME_SHAPES.halves,
    bestOf: null,
    leagues: ['World Cup', 'Six Nations', 'Top 14', 'Premiership Rugby', 'Super Rugby'],
  }),
  API_SPORTS_VOLLEYBALL: sport('volleyball', 'API-Volleyball', {
    game: 'volleyball',
    statuses: STATUSES.volleyball,
    shape: GAME_SHAPES.volleyball,
    bestOf: 5,
    leagues: ['Nations League', 'Champions League', 'SuperLega', 'PlusLiga', 'V-League'],
  }),
  API_SPORTS_AMERICAN_FOOTBALL: sport('american-football', 'API-American-Football', {
    game: 'americanfootball',
    statuses: STATUSES.americanFootball,
    shape: GAME_SHAPES.americanFootball,
    bestOf: null,
    leagues: ['NFL', 'NCAA'],
  }),
} as const satisfies Record<string, ApiSport>;

export type ApiSportSwitch = keyof typeof API_SPORTS;

export const apiSports = Object.entries(API_SPORTS) as [ApiSportSwitch, ApiSport][];

/** Place in lists, lowest first. */
export const rankIn = ({ leagues }: Pick<ApiSport, 'leagues'>, name: string): number => {
  const rank = leagues.indexOf(name);
  return rank === -1 ? 100 : rank + 1;
};
