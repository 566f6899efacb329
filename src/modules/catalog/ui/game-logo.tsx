import type { GameSlug } from '../games.rules.ts';

/** Decorative: the game's name is beside it. Drawn by the page's `GameSprite`. */
export function GameLogo({ game, size = 20 }: { game: GameSlug; size?: 12 | 16 | 20 | 28 }) {
  return (
    <svg className="icon" data-size={size} aria-hidden="true">
      <use href={`#g-${game}`} />
    </svg>
  );
}
