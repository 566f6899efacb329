import { flagOfIso, flagOfName, INTERNATIONAL } from '#modules/catalog/countries.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type {
  FeedMessage,
  FixtureMessage,
  LeagueMessage,
  Ref,
  ScoreMessage,
  TeamMessage,
  Version,
} from '../feed.contract.ts';
import { drawnCrest, slugOf } from '../http/slugs.rules.ts';
import type { Game } from './games.contract.ts';
import { resultOf } from './scores.rules.ts';
import { type ApiSport, rankIn } from './sports.contract.ts';
import { statusOf } from './statuses.rules.ts';

const seasonOf = ({ league }: Game): string => String(league.season ?? '');

export const leagueRefOf = (id: number, season: string | number): Ref => `${id}-${season}`;
const leagueRef = (game: Game): Ref => leagueRefOf(game.league.id, seasonOf(game));
/** Clubs that the provider does not know share the id 0. */
export const teamRef = ({ id, name }: Game['home']): Ref => (id > 0 ? String(id) : slugOf(name));

export const countryOf = ({ country }: Pick<Game, 'country'>): string => {
  const flag = flagOfIso(country?.code);
  return flag === INTERNATIONAL ? flagOfName(country?.name ?? '') : flag;
};

/** League, teams and fixture of a game. */
export const announcementOf = (sport: ApiSport, game: Game, version: Version): FeedMessage[] => [
  leagueMessage(sport, game, version),
  teamMessage(sport, game.home, countryOf(game)),
  teamMessage(sport, game.away, countryOf(game)),
  fixtureMessage(sport, game, version),
];

const leagueMessage = (sport: ApiSport, game: Game, version: Version): LeagueMessage => ({
  kind: 'league',
  ref: leagueRef(game),
  version,
  game: sport.game,
  slug: slugOf(countryOf(game), game.league.name),
  names: { en: game.league.name },
  country: countryOf(game),
  season: seasonOf(game),
  format: game.league.type === 'Cup' ? 'cup' : 'table',
  rank: rankIn(sport, game.league.name),
});

export const teamMessage = (sport: ApiSport, team: Game['home'], country: string): TeamMessage => ({
  kind: 'team',
  ref: teamRef(team),
  game: sport.game,
  slug: slugOf(team.name, team.id),
  names: { en: team.name },
  crest: drawnCrest(team.name),
  ...(team.logo && { pictureUrl: team.logo }),
  country,
});

const fixtureMessage = (sport: ApiSport, game: Game, version: Version): FixtureMessage => ({
  kind: 'fixture',
  ref: String(game.id),
  version,
  game: sport.game,
  league: leagueRef(game),
  home: teamRef(game.home),
  away: teamRef(game.away),
  round: game.round,
  startAt: game.startAt,
  bestOf: sport.bestOf,
});

/** Null for an undocumented status. The provider delivers no usable clock. */
export function scoreMessage(sport: ApiSport, game: Game, version: Version): ScoreMessage | null {
  const status = statusOf(sport.statuses, game.status);
  if (!status) return null;
  const result = resultOf(sportOf(sport.game), status, game);
  const isExtra = status.state === 'in_progress' && result.period > sportOf(sport.game).periods.count;
  return {
    kind: 'score',
    match: String(game.id),
    version,
    ...result,
    state: isExtra ? 'overtime' : status.state,
    clockSeconds: 0,
    clockRuns: false,
    facts: { ...game.facts, ...result.facts, ...(status.isSuspended && { suspended: [1, 1] }) },
    serving: null,
  };
}
