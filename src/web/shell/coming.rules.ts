import { findGame } from '#modules/catalog/games.rules.ts';

const ID = /^\d+$/;

/**
 * Whether an address that fits a route's pattern can be a page at all. In a game's place stands a game, or an id
 * where the pattern lets the game be left out; a match is a number.
 */
export function canBePage(pattern: string, { game, id }: { game?: string; id?: string }): boolean {
  if (pattern === ':game/:id' && !ID.test(id ?? '')) return false;
  if (game === undefined || findGame(game)) return true;
  return pattern.includes(':game?') && ID.test(game);
}
