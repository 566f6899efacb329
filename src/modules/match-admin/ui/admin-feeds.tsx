import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, NetworkProblem } from '#ui/kit/state/states.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import { adminFeedsCalls } from '../admin-feeds.calls.ts';
import type { FeedProviderState, FeedRequestPlan, LeagueDifference } from '../admin-feeds.contract.ts';
import { isFreePlan, kindLabel } from './feed-requests.rules.ts';
import './match-admin.css';

const TONES: Readonly<Record<FeedProviderState['condition'], BadgeTone>> = {
  off: 'plain',
  waiting: 'plain',
  well: 'win',
  failing: 'loss',
  silent: 'warn',
};

/** Providers with their plan of requests, and tables that differ from the official ones. */
export function AdminFeeds() {
  const t = useT();
  const feeds = useRequest('feeds', () => api(adminFeedsCalls.feeds));
  return (
    <>
      {feeds.failed && <NetworkProblem onRetry={feeds.reload} />}
      {!feeds.data && !feeds.failed && <SkeletonRows rows={4} />}
      {feeds.data?.providers.map((provider) => (
        <Provider key={provider.name} provider={provider} />
      ))}
      <Card title={t('feeds.tables')} flush>
        <Differences />
      </Card>
    </>
  );
}

function Provider({ provider }: { provider: FeedProviderState }) {
  const t = useT();
  const { title, condition, answeredAt, problem, retryAt, variables, requests } = provider;
  return (
    <Card
      title={<bdi>{title}</bdi>}
      more={<Badge tone={TONES[condition]}>{t(`feeds.condition.${condition}`)}</Badge>}
    >
      {condition === 'off' ? (
        <p>
          {t('feeds.set')} <code dir="ltr">{variables.join(', ')}</code>
        </p>
      ) : (
        <Facts
          facts={[
            ...(answeredAt
              ? [[t('feeds.heard'), <DateTime key="heard" at={answeredAt} look="full" />] as const]
              : []),
            ...(problem ? [[t('feeds.problem'), <bdi key="problem">{problem}</bdi>] as const] : []),
            ...(problem && retryAt
              ? [[t('feeds.retry'), <DateTime key="retry" at={retryAt} look="full" />] as const]
              : []),
            ...(requests ? planFacts(t, requests) : []),
          ]}
        />
      )}
      {requests && <Requests requests={requests} />}
    </Card>
  );
}

const planFacts = (t: T, { plan, planEndsAt, day, minute, resetsAt }: FeedRequestPlan) => [
  ...(plan
    ? [
        [
          t('feeds.plan'),
          <span key="plan">
            <bdi>{plan}</bdi>
            {planEndsAt && (
              <>
                {' · '}
                {t('feeds.plan.ends')} <DateTime at={planEndsAt} look="full" />
              </>
            )}
          </span>,
        ] as const,
      ]
    : []),
  ...([day, minute] as const).flatMap(({ limit, left }, index) =>
    left === null
      ? []
      : [
          [
            t(index === 0 ? 'feeds.left.day' : 'feeds.left.minute'),
            limit === null ? String(left) : t('feeds.left.of', { left, limit }),
          ] as const,
        ],
  ),
  [t('feeds.reset'), <DateTime key="reset" at={resetsAt} look="full" />] as const,
];

function Requests({ requests }: { requests: FeedRequestPlan }) {
  const t = useT();
  const columns: readonly Column<FeedRequestPlan['kinds'][number]>[] = [
    { id: 'kind', head: t('feeds.kind'), cell: ({ kind }) => kindLabel(t, kind) },
    { id: 'sent', head: t('feeds.sent'), align: 'end', cell: ({ sent }) => sent },
    { id: 'waiting', head: t('feeds.waiting'), align: 'end', cell: ({ waiting }) => waiting },
    {
      id: 'refused',
      head: t('feeds.refused'),
      cell: ({ refused }) => refused && <bdi>{refused}</bdi>,
    },
  ];
  return (
    <>
      {isFreePlan(requests.plan) && <p>{t('feeds.free')}</p>}
      <Table
        caption={t('feeds.requests')}
        columns={columns}
        rows={requests.kinds}
        rowKey={({ kind }) => kind}
        empty={<EmptyState text={t('feeds.requests.none')} />}
      />
    </>
  );
}

interface DifferenceRow {
  league: LeagueDifference;
  difference: LeagueDifference['differences'][number];
}

function Differences() {
  const t = useT();
  const { data, failed, reload } = useRequest('feed-tables', () => api(adminFeedsCalls.tables));
  const rows = data?.leagues.flatMap((league) =>
    league.differences.map((difference): DifferenceRow => ({ league, difference })),
  );
  const columns: readonly Column<DifferenceRow>[] = [
    {
      id: 'team',
      head: t('match.table.team'),
      cell: ({ difference }) => difference.team,
    },
    {
      id: 'league',
      head: t('feeds.league'),
      cell: ({ league }) => (
        <Link className="link" to={`/leagueLibrary/${league.id}`}>
          {[league.name, league.season].filter(Boolean).join(' ')}
        </Link>
      ),
    },
    { id: 'field', head: t('feeds.field'), cell: ({ difference }) => t(`feeds.field.${difference.field}`) },
    { id: 'ours', head: t('feeds.ours'), align: 'end', cell: ({ difference }) => difference.ours },
    {
      id: 'official',
      head: t('match.table.official'),
      align: 'end',
      cell: ({ difference }) => difference.official,
    },
    {
      id: 'source',
      head: t('feeds.source'),
      cell: ({ league: { official } }) => (
        <>
          <bdi>{official.source}</bdi> · <DateTime at={official.updatedAt} look="full" />
        </>
      ),
    },
  ];
  return (
    <Table
      caption={t('feeds.tables')}
      hideCaption
      columns={columns}
      rows={rows ?? null}
      failed={failed}
      onRetry={reload}
      rowKey={({ league, difference }) => `${league.id} ${difference.teamId} ${difference.field}`}
      empty={<EmptyState text={t('feeds.tables.none')} />}
    />
  );
}
