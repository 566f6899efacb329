import { useState } from 'react';
import { useLocation } from 'react-router';
import { GAMES, type Game } from '#modules/catalog/games.rules.ts';
import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';
import type { MessageId } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { Link } from '../kit/link/link.tsx';
import { Popover } from '../kit/overlay/popover.tsx';

/** As many as fit beside each other; the others wait under "more". */
const SHOWN = 10;

export function GameStrip() {
  const t = useT();
  const here = useLocation().pathname.split('/')[1] ?? '';
  return (
    <nav className="game-strip" aria-label={t('shell.nav.games')}>
      <ul className="page">
        <li>
          <Link className="game" to="/" aria-current={here === '' ? 'page' : undefined}>
            <Icon name="spark" size={16} />
            {t('shell.games.all')}
          </Link>
        </li>
        {GAMES.slice(0, SHOWN).map((game) => (
          <GameItem key={game.slug} game={game} here={here} />
        ))}
        <li>
          <MoreGames here={here} />
        </li>
      </ul>
    </nav>
  );
}

function MoreGames({ here }: { here: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const more: readonly Game[] = GAMES.slice(SHOWN);
  return (
    <Popover
      label={t('shell.games.more')}
      align="end"
      className="games"
      onOpenChange={setOpen}
      trigger={(trigger) => (
        <button
          type="button"
          className="game"
          aria-current={more.some(({ slug }) => slug === here) || undefined}
          {...trigger}
        >
          <Icon name="more" size={16} />
          {t('shell.games.more')}
        </button>
      )}
    >
      {open && (
        <ul>
          {more.map((game) => (
            <GameItem key={game.slug} game={game} here={here} />
          ))}
        </ul>
      )}
    </Popover>
  );
}

function GameItem({ game, here }: { game: Game; here: string }) {
  const t = useT();
  return (
    <li>
      <Link className="game" to={`/${game.slug}`} aria-current={game.slug === here ? 'page' : undefined}>
        <GameLogo game={game.slug} size={16} />
        {t(`catalog.game.${game.slug}` as MessageId)}
      </Link>
    </li>
  );
}
