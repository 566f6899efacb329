import { useEffect, useEffectEvent } from 'react';
import { backupsCalls } from '#modules/backups/backups.calls.ts';
import { HealthBackups } from '#modules/backups/ui/health-backups.tsx';
import { checksCalls } from '#modules/ledger/checks.calls.ts';
import { adminFeedsCalls } from '#modules/match-admin/admin-feeds.calls.ts';
import type { FeedProviderState } from '#modules/match-admin/admin-feeds.contract.ts';
import { mediaCalls } from '#modules/media/media.calls.ts';
import { ServiceTests } from '#modules/service-tests/ui/service-tests.tsx';
import { siteHealthCall } from '#platform/health/site-health.calls.ts';
import { type JobState, type Status, statusCall } from '#platform/http/status.calls.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import { eachByItself, type Mark, marksOf } from './health.rules.ts';
import { HealthLedger } from './health-ledger.tsx';
import { HealthMedia } from './health-media.tsx';
import { HealthRefusals } from './health-refusals.tsx';
import { HealthSite } from './health-site.tsx';
import './health.css';

const REFRESH_MS = 10_000;

/** Health of the site: process, database, ledger, jobs and feeds. */
export function AdminHealth() {
  const t = useT();
  const { data, reload } = useRequest('health', () =>
    eachByItself({
      status: api(statusCall),
      feeds: api(adminFeedsCalls.feeds),
      check: api(checksCalls.last),
      media: api(mediaCalls.status),
      refused: api(mediaCalls.refusals),
      backups: api(backupsCalls.state),
      site: api(siteHealthCall),
    }),
  );
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  if (!data) return <SkeletonRows />;
  const { status, feeds, check, media, refused, backups, site } = data;
  const broken = <ErrorState onRetry={reload} />;
  return (
    <>
      {status && <Marks status={status.is} />}
      {site ? <HealthSite site={site.is} /> : <Card title={t('admin.health.processes')}>{broken}</Card>}
      <ServiceTests onTested={reload} />
      {backups ? (
        <HealthBackups state={backups.is} onRequested={reload} />
      ) : (
        <Card title={t('admin.health.backups')}>{broken}</Card>
      )}
      <Card title={t('admin.health.feeds')} flush>
        {feeds ? (
          <Table
            caption={t('admin.health.feeds')}
            hideCaption
            columns={feedColumns(t)}
            rows={feeds.is.providers}
            rowKey={({ name }) => name}
          />
        ) : (
          broken
        )}
      </Card>
      <div className="health-pair">
        {check ? (
          <HealthLedger check={check.is} onChecked={reload} />
        ) : (
          <Card title={t('admin.health.ledger')}>{broken}</Card>
        )}
        {media ? <HealthMedia media={media.is} /> : <Card title={t('admin.health.media')}>{broken}</Card>}
      </div>
      {refused ? (
        <HealthRefusals refused={refused.is} />
      ) : (
        <Card title={t('admin.health.refusals')}>{broken}</Card>
      )}
      <Card title={t('admin.health.jobs')} flush>
        {status ? (
          <Table
            caption={t('admin.health.jobs')}
            hideCaption
            columns={jobColumns(t)}
            rows={status.is.jobs}
            rowKey={({ name }) => name}
          />
        ) : (
          broken
        )}
      </Card>
    </>
  );
}

function Marks({ status }: { status: Status }) {
  const t = useT();
  const { locale } = useI18n();
  const show = ({ unit, value }: Mark) => {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    if (unit === 'bytes') return t('admin.health.megabytes', { n: number.format(value / 1_048_576) });
    if (unit === 'hours') return t('admin.health.hours', { n: number.format(value / 3_600) });
    if (unit === 'ms') return t('admin.health.ms', { n: number.format(value * 1_000) });
    return number.format(value);
  };
  return (
    <dl className="health-marks">
      {marksOf(status).map((mark) => (
        <div key={mark.id} data-bad={mark.bad || undefined}>
          <dt>{t(`admin.health.mark.${mark.id}`)}</dt>
          <dd>
            {show(mark)} {mark.bad && <Badge tone="loss">{t('admin.health.look')}</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TONES: Readonly<Record<FeedProviderState['condition'], BadgeTone>> = {
  off: 'plain',
  waiting: 'warn',
  well: 'win',
  failing: 'loss',
  silent: 'warn',
};

const feedColumns = (t: T): readonly Column<FeedProviderState>[] => [
  { id: 'name', head: t('admin.health.feed'), cell: ({ title }) => <bdi>{title}</bdi> },
  {
    id: 'condition',
    head: t('admin.users.state'),
    cell: ({ condition }) => <Badge tone={TONES[condition]}>{t(`feeds.condition.${condition}`)}</Badge>,
  },
  {
    id: 'age',
    head: t('admin.health.age'),
    align: 'end',
    cell: ({ ageSeconds }) => (ageSeconds === null ? '—' : t('admin.health.seconds', { n: ageSeconds })),
  },
  {
    id: 'heard',
    head: t('feeds.heard'),
    cell: ({ answeredAt }) => (answeredAt ? <DateTime at={answeredAt} look="full" /> : '—'),
  },
  {
    id: 'problem',
    head: t('admin.health.problem'),
    cell: ({ problem, variables, condition }) => (
      <bdi className="admin-wide" dir="ltr">
        {problem ?? (condition === 'off' ? variables.join(', ') : '—')}
      </bdi>
    ),
  },
];

const jobColumns = (t: T): readonly Column<JobState>[] => [
  { id: 'name', head: t('admin.health.job'), cell: ({ name }) => <bdi className="admin-mono">{name}</bdi> },
  { id: 'waiting', head: t('admin.health.waiting'), align: 'end', cell: ({ waiting }) => waiting },
  { id: 'active', head: t('admin.health.active'), align: 'end', cell: ({ active }) => active },
  {
    id: 'failed',
    head: t('admin.health.failed'),
    align: 'end',
    cell: ({ failed }) => (failed > 0 ? <Badge tone="loss">{failed}</Badge> : 0),
  },
  {
    id: 'done',
    head: t('admin.health.done'),
    cell: ({ doneAt }) => (doneAt ? <DateTime at={doneAt} look="full" /> : '—'),
  },
];
