import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { queryOf } from '#ui/kit/admin/query-of.ts';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { auditCalls } from '../audit.calls.ts';
import type { AuditDetails, AuditRecord } from '../audit.contract.ts';
import { KNOWN_ACTIONS } from '../audit.rules.ts';
import { AuditAction } from './audit-action.tsx';

const FILTERS = ['actor', 'action', 'subjectKind', 'subjectId', 'from', 'to'] as const;

/** Actor, action, subject, time and reason. Read only: records never change. */
export function AdminAudit() {
  const t = useT();
  const state = useFilters(FILTERS);
  const query = queryOf(state.filters, useTimeZone());
  const pages = usePages<AuditRecord>(JSON.stringify(query), async (cursor) => {
    const page = await api(auditCalls.list, { ...query, ...(cursor ? { cursor } : {}) });
    return { rows: page.records, nextCursor: page.nextCursor };
  });
  return (
    <AdminTable
      caption={t('admin.section.audit')}
      columns={columns(t)}
      rowKey={({ id }) => id}
      pages={pages}
      filter={{ fields: fields(t), state }}
    />
  );
}

const fields = (t: T): FilterField<(typeof FILTERS)[number]>[] => [
  { name: 'actor', kind: 'text', label: t('admin.audit.filter.actor') },
  { name: 'subjectId', kind: 'text', label: t('admin.audit.filter.subject') },
  {
    name: 'action',
    kind: 'choice',
    label: t('admin.audit.filter.action'),
    options: KNOWN_ACTIONS.map((action) => ({ value: action, label: t(`admin.action.${action}`) })),
  },
  { name: 'from', kind: 'day', label: t('admin.filter.from') },
  { name: 'to', kind: 'day', label: t('admin.filter.to') },
];

const columns = (t: T): readonly Column<AuditRecord>[] => [
  {
    id: 'time',
    head: t('admin.audit.time'),
    cell: ({ createdAt }) => <DateTime at={createdAt} look="full" />,
  },
  {
    id: 'actor',
    head: t('admin.audit.actor'),
    cell: ({ actorId, actorName }) =>
      actorId === null ? t('admin.audit.operator') : <AdminPerson id={actorId} name={actorName} />,
  },
  { id: 'action', head: t('admin.audit.action'), cell: ({ action }) => <AuditAction action={action} /> },
  {
    id: 'subject',
    head: t('admin.audit.subject'),
    cell: ({ subjectKind, subjectId, subjectName }) =>
      subjectKind === 'user' ? (
        <AdminPerson id={subjectId} name={subjectName} />
      ) : (
        <bdi className="admin-mono">
          {subjectKind} {subjectId}
        </bdi>
      ),
  },
  { id: 'details', head: t('admin.audit.details'), cell: ({ details }) => <Details details={details} /> },
];

function Details({ details }: { details: AuditDetails }) {
  const i18n = useI18n();
  const entries = Object.entries(details).filter(([, value]) => value !== null && value !== '');
  const label = (name: string) => {
    const id = `admin.detail.${name}`;
    return i18n.messages[id] ? i18n._(id) : name;
  };
  return (
    <dl className="admin-details">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd dir="auto">{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
