import type {
  DeliveryState,
  ProcessState,
  SiteHealth,
  SlowQuery,
  TableSize,
} from '#platform/health/site-health.calls.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { onePage } from '#ui/kit/admin/use-pages.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';

const MEGABYTE = 1_048_576;
const GIGABYTE = 1_024 * MEGABYTE;
/** Free part of a disk below which it needs attention. */
const LITTLE = 0.1;
/** Event loop delay at which every request is slow. */
const LATE_MS = 250;

type Write = (value: number) => string;

/** All processes, what leaves the site, and what the database spends its space and time on. */
export function HealthSite({ site }: { site: SiteHealth }) {
  const t = useT();
  const { locale } = useI18n();
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, numberingSystem: 'latn' });
  const number: Write = (value) => format.format(value);
  const inGigabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  });
  const gigabytes: Write = (value) => inGigabytes.format(value);
  const { replicas } = site;
  return (
    <>
      <Card title={t('admin.health.processes')} flush>
        <AdminTable
          caption={t('admin.health.processes')}
          name="processes"
          columns={processColumns(t, number, gigabytes)}
          pages={onePage(site.processes)}
          rowKey={({ id }) => id}
        />
      </Card>
      <Card title={t('admin.health.deliveries')} flush>
        <AdminTable
          caption={t('admin.health.deliveries')}
          name="deliveries"
          columns={deliveryColumns(t)}
          pages={onePage(site.deliveries)}
          rowKey={({ channel }) => channel}
        />
      </Card>
      <div className="health-pair">
        <Card title={t('admin.health.tables')} flush>
          <AdminTable
            caption={t('admin.health.tables')}
            name="tables"
            columns={tableColumns(t, number)}
            pages={onePage(site.tables)}
            rowKey={({ name }) => name}
          />
        </Card>
        <Card title={t('admin.health.queries')} flush={site.queries !== null}>
          {site.queries ? (
            <AdminTable
              caption={t('admin.health.queries')}
              name="queries"
              columns={queryColumns(t, number)}
              pages={onePage(site.queries)}
              rowKey={({ query }) => query}
            />
          ) : (
            <p className="text-text-3">{t('admin.health.queries.none')}</p>
          )}
        </Card>
      </div>
      <Card title={t('admin.health.replicas')}>
        {replicas.length === 0 ? (
          <p className="text-text-3">{t('admin.health.replicas.none')}</p>
        ) : (
          <ul>
            {replicas.map(({ name, state, lagSeconds }) => (
              <li key={name}>
                <bdi>{name}</bdi> <bdi>{state}</bdi>{' '}
                {lagSeconds !== null && t('admin.health.seconds', { n: number(lagSeconds) })}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

const processColumns = (t: T, number: Write, gigabytes: Write): readonly Column<ProcessState>[] => [
  {
    id: 'name',
    head: t('admin.health.process'),
    cell: ({ name, late, silentSeconds }) => (
      <>
        <bdi className="admin-mono">{name}</bdi>{' '}
        {late && (
          <Badge tone="loss">
            {t('admin.health.process.late', { time: t('admin.health.seconds', { n: silentSeconds }) })}
          </Badge>
        )}
      </>
    ),
  },
  { id: 'version', head: t('admin.health.version'), cell: ({ version }) => <bdi>{version}</bdi> },
  { id: 'roles', head: t('admin.health.roles'), cell: ({ roles }) => <bdi>{roles.join(', ')}</bdi> },
  {
    id: 'uptime',
    head: t('admin.health.mark.uptime'),
    align: 'end',
    cell: ({ uptimeSeconds }) => t('admin.health.hours', { n: number(uptimeSeconds / 3_600) }),
  },
  {
    id: 'memory',
    head: t('admin.health.mark.memory'),
    align: 'end',
    cell: ({ memoryBytes }) => t('admin.health.megabytes', { n: number(memoryBytes / MEGABYTE) }),
  },
  {
    id: 'lag',
    head: t('admin.health.mark.lag'),
    align: 'end',
    cell: ({ loopDelayMs }) => (
      <>
        {t('admin.health.ms', { n: number(loopDelayMs) })}{' '}
        {loopDelayMs > LATE_MS && <Badge tone="loss">{t('admin.health.look')}</Badge>}
      </>
    ),
  },
  {
    id: 'disk',
    head: t('admin.health.disk'),
    align: 'end',
    cell: ({ diskFreeBytes, diskBytes }) =>
      diskFreeBytes === null || diskBytes === null ? (
        '—'
      ) : (
        <>
          {gigabytes(diskFreeBytes / GIGABYTE)}{' '}
          {diskFreeBytes < LITTLE * diskBytes && <Badge tone="loss">{t('admin.health.look')}</Badge>}
        </>
      ),
  },
];

const moment = (at: string | null) => (at ? <DateTime at={at} look="full" /> : '—');

const deliveryColumns = (t: T): readonly Column<DeliveryState>[] => [
  {
    id: 'channel',
    head: t('admin.health.channel'),
    cell: ({ channel }) => t(`admin.health.channel.${channel}`),
  },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ configured, succeededAt, failedAt }) => {
      if (!configured) return <Badge>{t('feeds.condition.off')}</Badge>;
      if (failedAt && (!succeededAt || failedAt > succeededAt))
        return <Badge tone="loss">{t('feeds.condition.failing')}</Badge>;
      return succeededAt ? (
        <Badge tone="win">{t('feeds.condition.well')}</Badge>
      ) : (
        <Badge tone="warn">{t('feeds.condition.waiting')}</Badge>
      );
    },
  },
  { id: 'success', head: t('admin.health.success'), cell: ({ succeededAt }) => moment(succeededAt) },
  { id: 'failure', head: t('admin.health.failure'), cell: ({ failedAt }) => moment(failedAt) },
  {
    id: 'problem',
    head: t('admin.health.problem'),
    cell: ({ problem }) => (
      <bdi className="admin-wide" dir="ltr">
        {problem ?? '—'}
      </bdi>
    ),
  },
];

const tableColumns = (t: T, number: Write): readonly Column<TableSize>[] => [
  { id: 'name', head: t('admin.health.table'), cell: ({ name }) => <bdi className="admin-mono">{name}</bdi> },
  { id: 'rows', head: t('admin.health.rows'), align: 'end', cell: ({ rows }) => number(rows) },
  {
    id: 'size',
    head: t('admin.health.size'),
    align: 'end',
    cell: ({ bytes }) => t('admin.health.megabytes', { n: number(bytes / MEGABYTE) }),
  },
];

const queryColumns = (t: T, number: Write): readonly Column<SlowQuery>[] => [
  {
    id: 'query',
    head: t('admin.health.query'),
    cell: ({ query }) => (
      <bdi className="admin-mono admin-wide" dir="ltr">
        {query}
      </bdi>
    ),
  },
  { id: 'calls', head: t('admin.health.calls'), align: 'end', cell: ({ calls }) => number(calls) },
  {
    id: 'mean',
    head: t('admin.health.mean'),
    align: 'end',
    cell: ({ meanMs }) => t('admin.health.ms', { n: number(meanMs) }),
  },
];
