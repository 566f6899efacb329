import { useNavigate } from 'react-router';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useSignIn } from '#ui/session/sign-in.ts';
import type { InvitedLeague, LeagueTable, PrivateLeague } from '../leagues.contract.ts';
import type { OwnPredictionPage, PointsTable as Table, Winners } from '../predictions.contract.ts';
import { ALL_TIME, SCORE_POINTS, WINNER_POINTS } from '../predictions.rules.ts';
import { MyPredictions } from './my-predictions.tsx';
import { PointsTable } from './points-table.tsx';
import { type PredictionTab, predictionsPath, TABS } from './predictions-path.rules.ts';
import { OneLeague, PrivateLeagues } from './private-leagues.tsx';
import './predictions.css';

export interface PredictionsScreenProps {
  tab: PredictionTab;
  game: GameSlug;
  games: readonly GameSlug[];
  /** `all`, or a month. */
  period: string;
  months: readonly string[];
  table: Table | null;
  winners: Winners | null;
  mine: OwnPredictionPage | null;
  leagues: readonly PrivateLeague[] | null;
  league: LeagueTable | null;
  invited: { code: string; league: InvitedLeague | null } | null;
}

export function PredictionsScreen(props: PredictionsScreenProps) {
  const { tab, game, games, period, months, league } = props;
  const t = useT();
  const { locale } = useI18n();
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path, { preventScrollReset: true });
  const monthName = (month: string) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
  const ofLeague = league ? { league: league.league.id } : {};
  const periods = [ALL_TIME, ...months];
  return (
    <div className="page predictions">
      <header>
        <h1>{t('predictions.title')}</h1>
        <p>{t('predictions.about')}</p>
      </header>
      <Card flush>
        <TabLinks
          label={t('predictions.title')}
          links={TABS.map((id) => ({
            to: predictionsPath({ tab: id, game }),
            label: t(`predictions.tab.${id}`),
            current: id === tab,
          }))}
        />
      </Card>
      {tab !== 'mine' && (
        <div className="prediction-filters">
          {!league && (
            <Select
              label={t('predictions.game')}
              value={game}
              options={games.map((slug) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
              onChange={({ target }) => go(predictionsPath({ tab, game: target.value as GameSlug }))}
            />
          )}
          {(tab === 'table' || league) && (
            <nav className="seg" aria-label={t('predictions.period')}>
              {periods.map((id) => (
                <Link
                  key={id}
                  className="seg-item"
                  to={predictionsPath({ tab, game, period: id, ...ofLeague })}
                  aria-current={id === period ? 'true' : undefined}
                  preventScrollReset
                >
                  {id === ALL_TIME ? t('predictions.allTime') : monthName(id)}
                </Link>
              ))}
            </nav>
          )}
        </div>
      )}
      <Tab {...props} monthName={monthName} />
      <p className="prediction-note">
        {t('predictions.rules', {
          one: WINNER_POINTS[1].right,
          two: WINNER_POINTS[2].right,
          lessTwo: -WINNER_POINTS[2].wrong,
          three: WINNER_POINTS[3].right,
          lessThree: -WINNER_POINTS[3].wrong,
          exact: SCORE_POINTS.exact,
          right: SCORE_POINTS.right,
        })}
      </p>
    </div>
  );
}

function Tab({
  tab,
  game,
  period,
  table,
  winners,
  mine,
  leagues,
  league,
  invited,
  monthName,
}: PredictionsScreenProps & { monthName(month: string): string }) {
  const t = useT();
  const caption = t('predictions.tableOf', { game: t(`catalog.game.${game}`) });
  const none = <EmptyState title={t('predictions.none')} text={t('predictions.noneText')} />;
  if (table) {
    const below = table.own && !table.rows.some(({ user }) => user.id === table.own?.user.id);
    return (
      <Card flush>
        <PointsTable
          key={`${game} ${period}`}
          caption={caption}
          rows={below && table.own ? [...table.rows, table.own] : table.rows}
          empty={none}
        />
      </Card>
    );
  }
  if (winners)
    return winners.months.length === 0 ? (
      <Card>{none}</Card>
    ) : (
      winners.months.map(({ month, rows }) => (
        <Card key={month} flush title={monthName(month)}>
          <PointsTable caption={monthName(month)} rows={rows} empty={none} />
        </Card>
      ))
    );
  if (league) return <OneLeague key={league.league.id} table={league} />;
  return (
    <Card>
      {mine ? (
        <MyPredictions first={mine} />
      ) : leagues ? (
        <PrivateLeagues {...{ game, leagues, invited }} />
      ) : (
        <Guest tab={tab} />
      )}
    </Card>
  );
}

function Guest({ tab }: { tab: PredictionTab }) {
  const t = useT();
  const signIn = useSignIn();
  return (
    <EmptyState
      title={t('predictions.guestTitle')}
      text={t(tab === 'mine' ? 'predictions.guest' : 'predictions.leagues.noneText')}
      action={<Button onClick={signIn}>{t('predictions.signIn')}</Button>}
    />
  );
}
