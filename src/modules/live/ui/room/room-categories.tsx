import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { RoomPage } from '../../rooms.contract.ts';
import type { RoomChoice } from './room-list.rules.ts';

interface RoomCategoriesProps {
  path: string;
  choice: RoomChoice;
  games: RoomPage['games'];
}

/** Games with live rooms, with their counts. */
export function RoomCategories({ path, choice, games }: RoomCategoriesProps) {
  const t = useT();
  const shown = games.filter(({ game }) => game !== choice.game);
  const chosen = choice.game && {
    game: choice.game,
    rooms: games.find(({ game }) => game === choice.game)?.rooms ?? 0,
  };
  const all = games.reduce((sum, { rooms }) => sum + rooms, 0);
  if (games.length === 0 && !chosen) return null;
  const to = (game: string | null) => {
    const query = new URLSearchParams();
    if (game) query.set('game', game);
    if (choice.language) query.set('language', choice.language);
    if (choice.sort !== 'viewers') query.set('sort', choice.sort);
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <nav className="room-categories" aria-label={t('rooms.filter.game')}>
      <Link className="source" to={to(null)} aria-current={choice.game ? undefined : 'page'}>
        {t('rooms.filter.allGames')} <b>{all}</b>
      </Link>
      {[...(chosen ? [chosen] : []), ...shown].map(({ game, rooms }) => (
        <Link
          key={game}
          className="source"
          to={to(game)}
          aria-current={game === choice.game ? 'page' : undefined}
        >
          {t(`catalog.game.${game}`)} <b>{rooms}</b>
        </Link>
      ))}
    </nav>
  );
}
