import { GAMES, type Game } from '#modules/catalog/games.rules.ts';
import { useRoot } from '#ui/root/use-root.ts';

/** Games that are not hidden, in their order, and the current one. */
export function useShownGames(current: string | null = null): readonly Game[] {
  const { hiddenGames } = useRoot();
  return GAMES.filter(({ slug }) => slug === current || !hiddenGames.includes(slug));
}
