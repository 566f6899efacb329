import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { INCIDENT_KINDS, type IncidentKind } from '../incidents.rules.ts';
import { overviewCalls } from '../overview.calls.ts';
import type { Incident } from '../overview.contract.ts';
import { incidentLength, incidentSubject } from './incident-texts.ts';

/** Where the state behind an incident is. */
const BEHIND: Readonly<Record<IncidentKind, string>> = {
  process: '/admin/health',
  restart: '/admin/health',
  feed: '/admin/feeds',
  delivery: '/admin/health',
  backup: '/admin/health',
  rehearsal: '/admin/health',
  ledger: '/admin/health',
  disk: '/admin/health',
  events: '/admin/health',
};

/** What was unhealthy, and when: the newest first. */
export function AdminIncidents() {
  const t = useT();
  const { locale } = useI18n();
  const { state, pages } = useAdminList<Incident, 'kind'>(['kind'], async (query) => {
    const page = await api(overviewCalls.incidents, query);
    return { rows: page.incidents, nextCursor: page.nextCursor };
  });
  const options = INCIDENT_KINDS.map((kind) => ({ value: kind, label: t(`admin.incidents.kind.${kind}`) }));
  return (
    <AdminTable
      caption={t('admin.section.incidents')}
      columns={columns(t, locale)}
      rowKey={({ id }) => id}
      pages={pages}
      filter={{
        fields: [{ kind: 'choice', name: 'kind', label: t('admin.incidents.kind'), options }],
        state,
      }}
      empty={<EmptyState title={t('admin.incidents.none')} />}
    />
  );
}

const columns = (t: T, locale: string): readonly Column<Incident>[] => [
  {
    id: 'kind',
    head: t('admin.incidents.kind'),
    cell: ({ kind }) => (
      <Link className="link" to={BEHIND[kind]}>
        {t(`admin.incidents.kind.${kind}`)}
      </Link>
    ),
  },
  {
    id: 'subject',
    head: t('admin.incidents.subject'),
    cell: (incident) => <bdi>{incidentSubject(t, incident) || '—'}</bdi>,
  },
  {
    id: 'began',
    head: t('admin.incidents.began'),
    cell: ({ beganAt }) => <DateTime at={beganAt} look="full" />,
  },
  {
    id: 'ended',
    head: t('admin.announcements.ended'),
    cell: ({ endedAt }) =>
      endedAt ? (
        <DateTime at={endedAt} look="full" />
      ) : (
        <Badge tone="loss">{t('admin.incidents.open')}</Badge>
      ),
  },
  {
    id: 'length',
    head: t('admin.networkBans.length'),
    align: 'end',
    cell: (incident) => incidentLength(incident, locale),
  },
  {
    id: 'detail',
    head: t('admin.audit.details'),
    cell: ({ detail }) => (
      <bdi className="admin-wide" lang="en" dir="ltr">
        {detail || '—'}
      </bdi>
    ),
  },
];
