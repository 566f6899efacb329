import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';

/** A league has no crest of its own: its game stands for it. */
export function LeagueMark({ game }: { game: string }) {
  return (
    <span className="league-mark">
      <GameLogo game={game as GameSlug} size={28} />
    </span>
  );
}
