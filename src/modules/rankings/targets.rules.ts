import { GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { TOUR_GAMES } from './tour-points.rules.ts';

/** Games whose teams are rated by Elo: esports of two sides, by whoever organises them. */
export const ELO_GAMES = GAMES.filter(({ kind, slug }) => kind === 'esport' && !sportOf(slug).lobby);

/** Games with national teams. */
const NATIONAL: readonly GameSlug[] = [
  ...(['football', 'basketball', 'volleyball', 'handball', 'icehockey', 'rugby', 'cricket'] as const),
  ...(['baseball', 'futsal', 'waterpolo'] as const),
];
export const NATIONAL_GAMES = GAMES.filter(({ slug }) => NATIONAL.includes(slug));

/** A game that may have rankings. */
export const isRanked = (game: GameSlug): boolean =>
  TOUR_GAMES.includes(game) || [...ELO_GAMES, ...NATIONAL_GAMES].some(({ slug }) => slug === game);

/** Ids of the games that may have rankings. */
export const RANKED_GAMES = GAMES.filter(({ slug }) => isRanked(slug)).map(({ gameId }) => gameId);
