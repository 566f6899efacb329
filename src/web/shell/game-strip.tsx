import { createContext, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Game } from '#modules/catalog/games.rules.ts';
import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';
import { useShownGames } from '#modules/catalog/ui/use-shown-games.ts';
import type { LiveCounts } from '#modules/matches/matches.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Popover } from '#ui/kit/overlay/popover.tsx';

/** Games beside each other; the others are under "more". */
const SHOWN = 10;

/** Empty in the first render: pages are cached for everyone, and the counts follow on the client. */
const LiveContext = createContext<LiveCounts>({});

export function GameStrip() {
  const t = useT();
  const [live, setLive] = useState<LiveCounts>({});
  const games = useShownGames();
  const here = useLocation().pathname.split('/')[1] ?? '';
  useEffect(() => followLiveCounts(setLive), []);
  return (
    <LiveContext value={live}>
      <nav className="game-strip on-ink" aria-label={t('shell.nav.games')}>
        <ul className="page">
          <li>
            <Link className="game" to="/" aria-current={here === '' ? 'page' : undefined}>
              <Icon name="spark" size={16} />
              {t('shell.games.all')}
            </Link>
          </li>
          {games.slice(0, SHOWN).map((game) => (
            <GameItem key={game.slug} game={game} here={here} />
          ))}
          <li>
            <MoreGames here={here} more={games.slice(SHOWN)} />
          </li>
        </ul>
      </nav>
    </LiveContext>
  );
}

/** Hidden on phones, which request nothing. */
function followLiveCounts(onCounts: (counts: LiveCounts) => void): () => void {
  let stop = () => {};
  let left = false;
  if (matchMedia('(width >= 768px)').matches) {
    import('./game-strip-counts.ts').then(
      ({ followCounts }) => {
        if (!left) stop = followCounts(onCounts);
      },
      // Counts that fail to load are not shown.
      () => {},
    );
  }
  return () => {
    left = true;
    stop();
  };
}

function MoreGames({ here, more }: { here: string; more: readonly Game[] }) {
  const t = useT();
  const [open, setOpen] = useState(false);
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
          <li>
            <Link className="game" to="/live/data">
              <Icon name="bars" size={16} />
              {t('shell.games.data')}
            </Link>
          </li>
        </ul>
      )}
    </Popover>
  );
}

function GameItem({ game, here }: { game: Game; here: string }) {
  const t = useT();
  const live = use(LiveContext)[game.slug] ?? 0;
  const name = t(`catalog.game.${game.slug}`);
  return (
    <li>
      <Link
        className="game"
        to={`/${game.slug}`}
        aria-current={game.slug === here ? 'page' : undefined}
        aria-label={live > 0 ? t('shell.games.live', { game: name, n: live }) : undefined}
      >
        <GameLogo game={game.slug} size={16} />
        {name}
        <b className="game-live">{live > 0 && live}</b>
      </Link>
    </li>
  );
}
