import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { ChartFrame } from '#ui/kit/chart/chart-frame.tsx';
import { axesFor, linePath } from '#ui/kit/chart/geometry.ts';
import { formatDate } from '#ui/kit/format/dates.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { Crest, Flag } from '#ui/kit/match/crest.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import { rankingsCalls } from '../rankings.calls.ts';
import type { RankedTeam, Ranking, RankingPage, TeamRanking } from '../rankings.contract.ts';

/** A tour has its own name. */
export const rankingName = ({ kind, name }: Pick<Ranking, 'kind' | 'name'>, t: T): string =>
  kind === 'tour' ? name : t(`rankings.${kind}`);

const unitName = ({ unit }: Pick<Ranking, 'unit'>, t: T): string =>
  t(unit === 'GBP' ? 'rankings.prize' : unit === 'elo' ? 'rankings.rating' : 'rankings.points');

/** What it counts, in a sentence. */
function ruleText({ weeks, best }: Pick<Ranking, 'weeks' | 'best'>, t: T): string {
  if (weeks === null) return t('rankings.ruleElo');
  return best === null ? t('rankings.ruleAll', { weeks }) : t('rankings.ruleBest', { weeks, best });
}

const pointsText = (points: number, { unit }: Pick<Ranking, 'unit'>, locale: string): string =>
  unit === 'GBP'
    ? new Intl.NumberFormat(locale, { style: 'currency', currency: unit, maximumFractionDigits: 0 }).format(
        points,
      )
    : formatCoins(points, locale);

export const rankingAddress = ({ game, key }: Pick<Ranking, 'game' | 'key'>): string =>
  `/${game}/rankings?ranking=${encodeURIComponent(key)}`;

/** Places won or lost within a week. */
function Movement({ place, previous }: { place: number; previous: number | null }) {
  const t = useT();
  if (previous === null) return <span className="movement">{t('rankings.new')}</span>;
  const by = previous - place;
  if (by === 0) {
    return (
      <span className="movement">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('rankings.same')}</span>
      </span>
    );
  }
  return (
    <span className="movement" data-moved={by > 0 ? 'up' : 'down'}>
      <span className="ltr" aria-hidden="true">
        {by > 0 ? '▲' : '▼'}
        {Math.abs(by)}
      </span>
      <span className="sr-only">
        {by > 0 ? t('rankings.up', { n: by }) : t('rankings.down', { n: Math.abs(by) })}
      </span>
    </span>
  );
}

/** Where a team or single player is ranked, with the places of the last year. */
export function RankCards({ rankings }: { rankings: readonly TeamRanking[] }) {
  return rankings.map((own) => <RankCard key={own.ranking.key} own={own} />);
}

function RankCard({ own }: { own: TeamRanking }) {
  const t = useT();
  const { locale } = useI18n();
  const { ranking, place, previous, points, defending } = own;
  return (
    <Card
      title={rankingName(ranking, t)}
      more={<Link to={rankingAddress(ranking)}>{t('rankings.all')}</Link>}
    >
      <dl className="rank-facts">
        <div>
          <dt>{t('rankings.place')}</dt>
          <dd>
            <b>{t('rankings.of', { place, sides: ranking.sides })}</b>{' '}
            <Movement place={place} previous={previous} />
          </dd>
        </div>
        <div>
          <dt>{unitName(ranking, t)}</dt>
          <dd>
            <b>
              <bdi>{pointsText(points, ranking, locale)}</bdi>
            </b>
          </dd>
        </div>
        {ranking.unit !== 'elo' && (
          <div>
            <dt>
              <abbr title={t('rankings.defendingNote')}>{t('rankings.defending')}</abbr>
            </dt>
            <dd>
              <b>
                <bdi>{pointsText(defending, ranking, locale)}</bdi>
              </b>
            </dd>
          </div>
        )}
      </dl>
      {own.history.length > 1 && <History own={own} />}
    </Card>
  );
}

/** The first place is on top. */
function History({ own: { ranking, history } }: { own: TeamRanking }) {
  const t = useT();
  const { locale } = useI18n();
  const [first, last] = [history[0]!, history.at(-1)!];
  const points = history.map(({ at, place }) => ({ x: Date.parse(at), y: -place }));
  const axes = axesFor(points, { fit: true });
  const day = (at: string) => formatDate(at, 'short', locale, 'UTC');
  const best = Math.min(...history.map(({ place }) => place));
  return (
    <ChartFrame
      title={t('rankings.history')}
      description={t('rankings.historyText', { from: first.place, to: last.place, best })}
      height={140}
      table={{
        head: [t('rankings.date'), t('rankings.place'), unitName(ranking, t)],
        rows: history
          .toReversed()
          .map((point) => [day(point.at), point.place, pointsText(point.points, ranking, locale)]),
      }}
      xLabels={[
        { at: 0, text: day(first.at) },
        { at: 100, text: day(last.at) },
      ]}
      yLabels={axes.yTicks
        .filter((tick) => Number.isInteger(tick) && tick < 0)
        .map((tick) => ({ at: axes.y(tick), text: String(-tick) }))}
    >
      <path className="chart-line" d={linePath(points, axes, 'step')} />
    </ChartFrame>
  );
}

interface RankingsTableProps {
  page: RankingPage;
  ranking: Ranking;
  /** Sides are players. */
  individual: boolean;
}

/** The places of one ranking. */
export function RankingsTable({ page, ranking, individual }: RankingsTableProps) {
  const t = useT();
  const columns = useRankingColumns(ranking, individual);
  const { rows, foot } = useLoadMore<RankedTeam>(
    page,
    async (cursor) => {
      const { api } = await import('#ui/api/client.ts');
      return await api(rankingsCalls.list, { game: ranking.game, ranking: ranking.key, cursor });
    },
    ({ team }) => team.id,
  );
  const name = rankingName(ranking, t);
  return (
    <Card flush title={name}>
      <p className="rankings-rule card-body">{ruleText(ranking, t)}</p>
      <Table
        caption={name}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ team }) => team.id}
        empty={<EmptyState text={t('rankings.empty')} />}
      />
      {foot.hasMore && <LoadMore {...foot} />}
    </Card>
  );
}

function useRankingColumns(ranking: Ranking, individual: boolean): Column<RankedTeam>[] {
  const t = useT();
  const { locale } = useI18n();
  const side: Column<RankedTeam> = {
    id: 'side',
    head: t(individual ? 'rankings.player' : 'rankings.team'),
    cell: ({ place, previous, team }) => (
      <span className="library-name rank-side">
        <b className="data-rank">{place}</b>
        <Crest crest={team.crest} />
        <Flag code={team.country} />
        <Link to={`/squadLibrary/${team.id}`}>{team.name}</Link>
        <Movement place={place} previous={previous} />
      </span>
    ),
  };
  const points: Column<RankedTeam> = {
    id: 'points',
    head: unitName(ranking, t),
    align: 'end',
    cell: (row) => (
      <b>
        <bdi>{pointsText(row.points, ranking, locale)}</bdi>
      </b>
    ),
  };
  const defending: Column<RankedTeam> = {
    id: 'defending',
    head: <abbr title={t('rankings.defendingNote')}>{t('rankings.defending')}</abbr>,
    label: t('rankings.defending'),
    align: 'end',
    cell: (row) => <bdi>{pointsText(row.defending, ranking, locale)}</bdi>,
  };
  const counted: Column<RankedTeam> = {
    id: 'counted',
    head: t(ranking.kind === 'tour' ? 'rankings.tournaments' : 'rankings.matches'),
    align: 'end',
    cell: (row) => row.counted,
  };
  return [side, points, ...(ranking.unit === 'elo' ? [] : [defending]), counted];
}
