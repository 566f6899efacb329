import type { CSSProperties, ReactNode } from 'react';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { SpoilerSwitch } from '#modules/matches/ui/match-list/spoiler-switch.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { addressOf, type LibraryName } from './browse.rules.ts';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface EntityHeroProps {
  library: LibraryName;
  game: GameSlug;
  name: string;
  mark: ReactNode;
  /** One line below the name. */
  meta: ReactNode;
  facts?: readonly Fact[];
  action?: ReactNode;
  /** Form or stage line, and tabs. */
  children?: ReactNode;
}

export function EntityHero({
  library,
  game,
  name,
  mark,
  meta,
  facts = [],
  action,
  children,
}: EntityHeroProps) {
  const t = useT();
  return (
    <header className="court on-ink" style={{ '--court': `url(/games/${game}-bg.svg)` } as CSSProperties}>
      <div className="page">
        <nav className="entity-top" aria-label={t('library.crumbs')}>
          <ol className="crumbs">
            <li>
              <Link to={addressOf(library)}>{t(`library.${library}.title`)}</Link>
            </li>
            <li>
              <Link to={addressOf(library, { game })}>{t(`catalog.game.${game}`)}</Link>
            </li>
            <li aria-current="page">{name}</li>
          </ol>
          <SpoilerSwitch />
        </nav>
        <div className="entity-head">
          {mark}
          <div className="entity-name">
            <h1>{name}</h1>
            <p>{meta}</p>
          </div>
          {facts.length > 0 && (
            <dl className="entity-facts">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {action}
        </div>
        {children}
      </div>
    </header>
  );
}
