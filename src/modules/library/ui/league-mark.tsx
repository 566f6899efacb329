import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';

/** Icon of the league's game: leagues have no crest. */
export function LeagueMark({ game }: { game: string }) {
  return (
    <span className="league-mark">
      <GameLogo game={game as GameSlug} size={28} />
    </span>
  );
}
