import { backupsCalls } from '#modules/backups/backups.calls.ts';
import { Run } from '#modules/backups/ui/health-backups.tsx';
import { adminFeedsCalls } from '#modules/match-admin/admin-feeds.calls.ts';
import { api } from '#ui/api/client.ts';
import { packs } from '#ui/i18n/packs.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AllDone } from '#ui/kit/admin/all-done.tsx';
import { csvOf } from '#ui/kit/admin/csv.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { BarChart } from '#ui/kit/chart/bar-chart.tsx';
import { Sparkline } from '#ui/kit/chart/sparkline.tsx';
import { saveFile } from '#ui/kit/files/save-file.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { formatSigned } from '#ui/kit/format/signed.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { overviewCalls } from '../overview.calls.ts';
import type { Overview, Queues, Todos } from '../overview.contract.ts';
import {
  changeOf,
  FIGURES,
  type Figure,
  figureOf,
  PERIOD_DAYS,
  periodValue,
  SPENDING_KINDS,
} from '../overview.rules.ts';
import { isService } from '../todo.rules.ts';
import { incidentSubject } from './incident-texts.ts';
import './overview.css';

await packs('setup');

/** Where the rows behind a figure are. */
const BEHIND: Readonly<Record<Figure, string>> = {
  visitors: '/admin/audience',
  registrations: '/admin/users',
  active: '/admin/users',
  paying: '/admin/orders',
  money: '/admin/orders',
  sold: '/admin/coins?type=recharge',
  spent: '/admin/coins',
  outstanding: '/admin/coins',
};

/** The dashboard: business figures, open decisions, watched matches, and the state of the feeds. */
export function AdminOverview() {
  const { data, failed, reload } = useQuery('overview', (signal) =>
    Promise.all([
      api(overviewCalls.show, undefined, { signal }),
      api(overviewCalls.queues, undefined, { signal }),
      api(overviewCalls.todos, undefined, { signal }),
    ]),
  );
  if (failed) return <ErrorState onRetry={reload} />;
  if (!data) return <SkeletonRows rows={12} />;
  const [overview, queues, todos] = data;
  return <OverviewScreen overview={overview} queues={queues} todos={todos} />;
}

interface OverviewScreenProps {
  overview: Overview;
  queues: Queues;
  todos: Todos;
}

export function OverviewScreen({ overview, queues, todos }: OverviewScreenProps) {
  const t = useT();
  const { days, zone } = overview;
  const csv = () =>
    csvOf(
      [t('admin.overview.day', { zone }), ...FIGURES.map((figure) => t(`admin.overview.${figure}`))],
      days.map((day) => [day.day, ...FIGURES.map((figure) => figureOf(figure, day))]),
    );
  return (
    <>
      {todos.length > 0 && <TodoCard todos={todos} />}
      <p className="overview-note">
        {t('admin.overview.note', { zone })}
        <Button
          look="outline"
          size="small"
          icon="download"
          onClick={() => saveFile(`overview-${days.at(-1)?.day}.csv`, csv())}
        >
          CSV
        </Button>
      </p>
      <ul className="overview-tiles">
        {FIGURES.map((figure) => (
          <Tile key={figure} figure={figure} days={days} />
        ))}
      </ul>
      <div className="overview-pair">
        <QueueCard queues={queues} />
        <SpendingCard days={days} />
        <AudienceCard overview={overview} />
        <IncidentsCard incidents={overview.incidents} />
        <FeedsCard />
        <BackupsCard />
      </div>
    </>
  );
}

/** What is left to fill in; gone once all of it is done. */
function TodoCard({ todos }: { todos: Todos }) {
  const t = useT();
  return (
    <Card title={t('admin.overview.todo')} more={<Badge tone="warn">{todos.length}</Badge>}>
      <ul className="overview-todos">
        {todos.map(({ item, place }) => (
          <li key={item}>
            {isService(item) ? t(`setup.without.${item}`) : t(`admin.overview.todo.${item}`)}
            <code dir="ltr">{place}</code>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Tile({ figure, days }: { figure: Figure; days: Overview['days'] }) {
  const t = useT();
  const { locale } = useI18n();
  const write = (value: number) => formatCoins(value, locale);
  const period = days.slice(-PERIOD_DAYS);
  const value = periodValue(figure, period);
  const change = changeOf(value, periodValue(figure, days.slice(0, -PERIOD_DAYS)));
  const today = days.at(-1);
  return (
    <li className="card overview-tile">
      <h2>
        <Link to={BEHIND[figure]}>{t(`admin.overview.${figure}`)}</Link>
      </h2>
      <b className="ltr">{write(value)}</b>
      <small data-change={change === null ? 0 : Math.sign(change)}>
        {change === null ? '–' : <bdi dir="ltr">{formatSigned(change, 1, locale)} %</bdi>}
      </small>
      <small>{t('admin.overview.today', { value: today ? write(figureOf(figure, today)) : '–' })}</small>
      <Sparkline
        label={t('admin.overview.course', {
          figure: t(`admin.overview.${figure}`),
          from: write(period[0] ? figureOf(figure, period[0]) : 0),
          to: write(today ? figureOf(figure, today) : 0),
        })}
        values={period.map((day) => figureOf(figure, day))}
      />
    </li>
  );
}

function QueueCard({ queues }: { queues: Queues }) {
  const t = useT();
  const waiting = queues.filter((queue) => queue.waiting > 0);
  return (
    <Card title={t('admin.overview.queues')}>
      {waiting.length === 0 ? (
        <AllDone />
      ) : (
        <ul className="overview-list">
          {waiting.map(({ queue, waiting: count, oldestAt }) => (
            <li key={queue}>
              <Link className="link" to={`/admin/${queue}`}>
                {t(`admin.section.${queue}`)}
              </Link>
              <small>{oldestAt && <RelativeTime at={oldestAt} />}</small>
              <Badge tone="warn">{count}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Coins spent by kind, in the period. */
function SpendingCard({ days }: { days: Overview['days'] }) {
  const t = useT();
  const { locale } = useI18n();
  const period = days.slice(-PERIOD_DAYS);
  const title = t('admin.overview.spentBy');
  return (
    <Card title={title}>
      <BarChart
        title={t('admin.overview.spentBy.period')}
        description={title}
        unit={t('admin.overview.spent')}
        height={180}
        labels={SPENDING_KINDS.map((kind) => t(`ledger.type.${kind}`))}
        values={SPENDING_KINDS.map((kind) => period.reduce((sum, day) => sum + day.coinsSpent[kind], 0))}
        format={(value) => formatCoins(value, locale)}
      />
    </Card>
  );
}

function AudienceCard({ overview: { onAir, matches } }: { overview: Overview }) {
  const t = useT();
  const { locale } = useI18n();
  return (
    <Card
      title={t('admin.overview.audience')}
      more={
        <Link className="link" to="/admin/audience">
          {t('admin.section.audience')}
        </Link>
      }
    >
      <p>{t('admin.overview.onAir', { rooms: onAir.rooms, viewers: formatCoins(onAir.viewers, locale) })}</p>
      {matches.length > 0 && (
        <ol className="overview-list">
          {matches.map(({ id, game, home, away, viewers }) => (
            <li key={id}>
              <Link className="link" to={`/${game}/${id}`}>
                <bdi>
                  {home} – {away}
                </bdi>
              </Link>
              <span>{formatCoins(viewers, locale)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** What lasts, and the newest ones. */
function IncidentsCard({ incidents: { open, latest } }: { incidents: Overview['incidents'] }) {
  const t = useT();
  return (
    <Card
      title={t('admin.section.incidents')}
      more={
        <Link className="link" to="/admin/incidents">
          {t('admin.health.look')}
          <span className="sr-only"> {t('admin.section.incidents')}</span>
          {open > 0 && (
            <>
              {' '}
              <Badge tone="loss">{open}</Badge>
            </>
          )}
        </Link>
      }
    >
      {latest.length === 0 ? (
        <p>{t('admin.incidents.none')}</p>
      ) : (
        <ul className="overview-list">
          {latest.map((incident) => (
            <li key={incident.id}>
              <span>
                {t(`admin.incidents.kind.${incident.kind}`)}
                {incidentSubject(t, incident) && (
                  <>
                    {' · '}
                    <bdi>{incidentSubject(t, incident)}</bdi>
                  </>
                )}
              </span>
              <small>
                <RelativeTime at={incident.beganAt} />
              </small>
              {incident.endedAt === null && <Badge tone="loss">{t('admin.incidents.open')}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The state of the feeds. */
function FeedsCard() {
  const t = useT();
  const { data, failed, reload } = useQuery('feeds', (signal) =>
    api(adminFeedsCalls.feeds, undefined, { signal }),
  );
  return (
    <Card
      title={t('admin.health.feeds')}
      more={
        <Link className="link" to="/admin/health">
          {t('admin.section.health')}
        </Link>
      }
    >
      {failed ? (
        <ErrorState onRetry={reload} />
      ) : data ? (
        <ul className="overview-list">
          {data.providers.map((feed) => (
            <li key={feed.name}>
              <bdi>{feed.title}</bdi>
              <small>{ageOf(t, feed.ageSeconds)}</small>
              <Badge tone={feed.condition === 'well' ? 'win' : feed.condition === 'off' ? 'plain' : 'loss'}>
                {t(`feeds.condition.${feed.condition}`)}
              </Badge>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  );
}

/** The last backup and the last rehearsal of a restore. */
function BackupsCard() {
  const t = useT();
  const { data, failed, reload } = useQuery('backups', (signal) =>
    api(backupsCalls.state, undefined, { signal }),
  );
  return (
    <Card
      title={t('admin.health.backups')}
      more={
        <Link className="link" to="/admin/health">
          {t('admin.section.health')}
        </Link>
      }
    >
      {failed ? (
        <ErrorState onRetry={reload} />
      ) : data ? (
        <Facts
          facts={[
            [t('admin.health.backups.last'), <Run key="last" run={data.lastBackup} />],
            [t('admin.health.backups.rehearsal'), <Run key="rehearsal" run={data.lastRehearsal} />],
          ]}
        />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  );
}

const ageOf = (t: T, seconds: number | null): string =>
  seconds === null ? '–' : t('admin.health.seconds', { n: seconds });
