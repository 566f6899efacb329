import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { RankingPage } from '#modules/rankings/rankings.contract.ts';
import { RankingsTable, rankingAddress, rankingName } from '#modules/rankings/ui/rankings.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { EntityHero } from '../entity-hero.tsx';
import { LeagueMark } from '../league-mark.tsx';

interface GameRankingsProps {
  game: GameSlug;
  /** Null where they could not be loaded. */
  rankings: RankingPage | null;
  individual: boolean;
}

/** The world rankings of a game: its tours, ratings of its teams, and of its national teams. */
export function GameRankingsScreen({ game, rankings, individual }: GameRankingsProps) {
  const t = useT();
  const shown = rankings?.rankings.find(({ key }) => key === rankings.shown);
  return (
    <>
      <Hero game={game} rankings={rankings} />
      <div className="page library-body">
        {rankings && shown ? (
          <RankingsTable key={shown.key} page={rankings} ranking={shown} individual={individual} />
        ) : (
          <Card>{rankings ? <EmptyState text={t('rankings.empty')} /> : <ErrorState />}</Card>
        )}
      </div>
    </>
  );
}

function Hero({ game, rankings }: Pick<GameRankingsProps, 'game' | 'rankings'>) {
  const t = useT();
  const name = t(`catalog.game.${game}`);
  const all = rankings?.rankings ?? [];
  return (
    <EntityHero
      library="squads"
      game={game}
      name={t('rankings.title', { game: name })}
      mark={<LeagueMark game={game} />}
      meta={t('rankings.about', { game: name })}
    >
      <nav className="data-links" aria-label={t('data.game.links')}>
        <ButtonLink look="secondary" size="small" to={`/${game}`}>
          {t('data.game.matches')}
        </ButtonLink>
        <ButtonLink look="secondary" size="small" to={`/${game}/data`}>
          {t('data.game.title', { game: name })}
        </ButtonLink>
      </nav>
      {all.length > 1 && (
        <TabLinks
          label={t('rankings.choose')}
          links={all.map((one) => ({
            to: rankingAddress(one),
            label: rankingName(one, t),
            current: one.key === rankings?.shown,
          }))}
        />
      )}
    </EntityHero>
  );
}
