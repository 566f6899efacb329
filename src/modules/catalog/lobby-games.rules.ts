import type { GameSlug } from './games.rules.ts';

/** Battle royales: their matches are lobbies of many teams. */
export const LOBBY_GAMES: ReadonlySet<GameSlug> = new Set<GameSlug>(['pubg', 'peaceelite', 'apex']);
