import type { GameSlug } from '#modules/catalog/games.rules.ts';

/** The provider's slugs and ours. Not by number: the same numbers are other games. */
const GAMES: Readonly<Record<string, GameSlug>> = {
  'league-of-legends': 'lol',
  'cs-go': 'csgo',
  'cs-2': 'csgo',
  'dota-2': 'dota2',
  valorant: 'valorant',
  'king-of-glory': 'kog',
  kog: 'kog',
  'lol-wild-rift': 'wildrift',
  pubg: 'pubg',
  ow: 'overwatch',
  overwatch: 'overwatch',
  'starcraft-2': 'starcraft2',
  'r6-siege': 'rainbowsix',
  rl: 'rocketleague',
  'rocket-league': 'rocketleague',
  'mobile-legends': 'mobilelegends',
  mlbb: 'mobilelegends',
  fifa: 'eafc',
};

export const gameOf = (slug: string): GameSlug | null => GAMES[slug] ?? null;

export const pandaScoreGames = (): GameSlug[] => Object.values(GAMES);
