import { useShownGames } from '#modules/catalog/ui/use-shown-games.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import './game-links.css';

interface GameLinksProps {
  label: string;
  /** Null: all games. */
  current: string | null;
  to(game: string | null): string;
}

const SHOWN = 15;

/** The same list for one game or all: links, so that each can be opened, shared and indexed. */
export function GameLinks({ label, current, to }: GameLinksProps) {
  const t = useT();
  const shown = useShownGames(current).filter(({ slug }, index) => index < SHOWN || slug === current);
  return (
    <nav className="game-links" aria-label={label}>
      <Link className="chip" to={to(null)} aria-current={current === null ? 'page' : undefined}>
        {t('shell.games.all')}
      </Link>
      {shown.map(({ slug }) => (
        <Link key={slug} className="chip" to={to(slug)} aria-current={current === slug ? 'page' : undefined}>
          {t(`catalog.game.${slug}`)}
        </Link>
      ))}
    </nav>
  );
}
