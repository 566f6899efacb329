import type { GameSlug } from '#modules/catalog/games.rules.ts';

/** Sports with the same lines of spectators. */
export type SportFamily =
  | 'football'
  | 'basketball'
  | 'racket'
  | 'baseball'
  | 'cricket'
  | 'moba'
  | 'shooter'
  | 'other';

export const FAMILIES: Partial<Record<GameSlug, SportFamily>> = {
  football: 'football',
  futsal: 'football',
  eafc: 'football',
  basketball: 'basketball',
  tennis: 'racket',
  badminton: 'racket',
  tabletennis: 'racket',
  baseball: 'baseball',
  cricket: 'cricket',
  lol: 'moba',
  kog: 'moba',
  dota2: 'moba',
  wildrift: 'moba',
  mobilelegends: 'moba',
  csgo: 'shooter',
  valorant: 'shooter',
  overwatch: 'shooter',
  rainbowsix: 'shooter',
  pubg: 'shooter',
  peaceelite: 'shooter',
  apex: 'shooter',
};
