import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useNow } from '#ui/time/use-now.ts';
import type { GameData } from '../../game-data.contract.ts';
import { addressOf, LIBRARIES } from '../browse.rules.ts';
import { EntityHero } from '../entity-hero.tsx';
import { FixturesCard } from '../fixtures-card.tsx';
import { LeagueMark } from '../league-mark.tsx';
import type { ScreenProps } from '../screen.ts';
import { seasonName } from '../season-name.rules.ts';
import { TimeZonePage } from '../time-zone-page.tsx';
import { useCurrent } from '../use-live-refresh.ts';
import { FormCard, LeaderboardCard } from './game-leaders.tsx';
import { GameLeagues } from './game-leagues.tsx';
import { liveAddress } from './live-view.rules.ts';

interface GameDataProps extends ScreenProps<GameData> {
  /** The game has rankings. */
  ranked: boolean;
}

/** A game's leagues, teams, players and matches on one page, by the statistics of its sport. */
export function GameDataScreen({ detail, sport, ranked, renderedAt }: GameDataProps) {
  const t = useT();
  const now = useNow(renderedAt);
  const { leagues, form, boards, counted, live, fixtures, results } = detail;
  const current = useCurrent([...live, ...fixtures, ...results], detail.rev);
  const names = new Map(detail.matchLeagues.map(({ id, name }) => [id, name]));
  const list = { sport, now, leagues: names };
  const nothing = leagues.length + live.length + fixtures.length + results.length === 0;
  return (
    <TimeZonePage renderedAt={renderedAt} hero={<Hero detail={detail} ranked={ranked} />}>
      {nothing && (
        <Card>
          <EmptyState text={t('data.game.empty')} />
        </Card>
      )}
      <div className="library-columns">
        <div className="library-stack">
          {leagues.length > 0 && <GameLeagues leagues={leagues} />}
          <div className="library-halves">
            <FixturesCard
              {...list}
              title={t('data.game.live')}
              matches={[...live, ...fixtures].map(current)}
            />
            <FixturesCard {...list} title={t('data.game.results')} matches={results.map(current)} />
          </div>
        </div>
        <aside className="library-stack">
          <FormCard form={form} />
          {boards.map((board) => (
            <LeaderboardCard key={board.key} board={board} stats={sport.stats} counted={counted} />
          ))}
        </aside>
      </div>
    </TimeZonePage>
  );
}

function Hero({ detail, ranked }: Pick<GameDataProps, 'detail' | 'ranked'>) {
  const t = useT();
  const { game, seasons, season } = detail;
  const name = t(`catalog.game.${game}`);
  return (
    <EntityHero
      library="leagues"
      game={game}
      name={t('data.game.title', { game: name })}
      mark={<LeagueMark game={game} />}
      meta={t('data.game.about', { game: name })}
    >
      <nav className="data-links" aria-label={t('data.game.links')}>
        <ButtonLink look="secondary" size="small" to={`/${game}`}>
          {t('data.game.matches')}
        </ButtonLink>
        {ranked && (
          <ButtonLink look="secondary" size="small" to={`/${game}/rankings`}>
            {t('rankings.link')}
          </ButtonLink>
        )}
        {LIBRARIES.map((library) => (
          <ButtonLink key={library} look="secondary" size="small" to={addressOf(library, { game })}>
            {t(`data.game.${library}`)}
          </ButtonLink>
        ))}
        <ButtonLink look="secondary" size="small" to={liveAddress({ game })}>
          {t('data.live.title')}
        </ButtonLink>
      </nav>
      {seasons.length > 1 && (
        <TabLinks
          label={t('data.game.seasons')}
          links={[null, ...seasons].map((one) => ({
            to: one === null ? `/${game}/data` : `/${game}/data?season=${encodeURIComponent(one)}`,
            label: one === null ? t('data.game.current') : <span className="ltr">{seasonName(one)}</span>,
            current: one === season,
          }))}
        />
      )}
    </EntityHero>
  );
}
