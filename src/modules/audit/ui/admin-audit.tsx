import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { type Cell, csvOf } from '#ui/kit/admin/csv.ts';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { queryOf } from '#ui/kit/admin/query-of.ts';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { saveFile } from '#ui/kit/files/save-file.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { auditCalls } from '../audit.calls.ts';
import type { AuditDetails, AuditPage, AuditRecord } from '../audit.contract.ts';
import { KNOWN_ACTIONS } from '../audit.rules.ts';
import { AuditAction } from './audit-action.tsx';
import './audit.css';

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
    <>
      <AuditTools load={(cursor) => api(auditCalls.list, { ...query, ...(cursor ? { cursor } : {}) })} />
      <AdminTable
        caption={t('admin.section.audit')}
        columns={columns(t)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{ fields: fields(t), state }}
      />
    </>
  );
}

/** Pages of an export: the newest records that the filters leave. */
const EXPORT_PAGES = 100;

/** Whether the hash chain holds, and the records as a file. */
function AuditTools({ load }: { load(cursor: string | null): Promise<AuditPage> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { data, reload, loading } = useQuery('chain', (signal) =>
    api(auditCalls.check, undefined, { signal }),
  );
  const save = async () => {
    setBusy(true);
    const records: AuditRecord[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < EXPORT_PAGES; page++) {
      const next: AuditPage | null = await callOrToast(load(cursor));
      if (!next) break;
      records.push(...next.records);
      cursor = next.nextCursor;
      if (!cursor) break;
    }
    setBusy(false);
    saveFile('audit.csv', csvOf(HEAD, records.map(rowOf)));
  };
  return (
    <p className="audit-tools">
      {data && (
        <Badge tone={data.broken === 0 ? 'win' : 'loss'}>
          {t(data.broken === 0 ? 'admin.audit.chain.right' : 'admin.audit.chain.broken', {
            links: data.links,
            broken: data.broken,
          })}
        </Badge>
      )}
      <Button look="text" size="small" loading={loading} onClick={reload}>
        {t('admin.audit.check')}
      </Button>
      <Button look="outline" size="small" icon="download" loading={busy} onClick={save}>
        CSV
      </Button>
    </p>
  );
}

const HEAD = ['time', 'actor id', 'actor', 'action', 'subject', 'subject id', 'subject name', 'details'];
const rowOf = (record: AuditRecord): Cell[] => [
  record.createdAt,
  record.actorId,
  record.actorName,
  record.action,
  record.subjectKind,
  record.subjectId,
  record.subjectName,
  JSON.stringify(record.details),
];

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
        <SubjectLink kind={subjectKind} id={subjectId} />
      ),
  },
  { id: 'details', head: t('admin.audit.details'), cell: ({ details }) => <Details details={details} /> },
];

/** Where a subject is shown or decided; of the others, kind and number. */
const PLACES: Readonly<Record<string, (id: number) => string>> = {
  plan: (id) => `/experts/plan/${id}`,
  room: (id) => `/live/${id}`,
  article: (id) => `/news/${id}`,
};

function SubjectLink({ kind, id }: { kind: string; id: number }) {
  const name = (
    <bdi className="admin-mono">
      {kind} {id}
    </bdi>
  );
  const place = PLACES[kind];
  return place ? (
    <Link className="link" to={place(id)}>
      {name}
    </Link>
  ) : (
    name
  );
}

function Details({ details }: { details: AuditDetails }) {
  const i18n = useI18n();
  const { from, to, ...rest } = details;
  const entries = Object.entries(rest).filter(([, value]) => value !== null && value !== '');
  const changed = from !== undefined && to !== undefined;
  const label = (name: string) => {
    const id = `admin.detail.${name}`;
    return i18n.messages[id] ? i18n._(id) : name;
  };
  return (
    <dl className="admin-details">
      {changed && (
        <div>
          <dt>{label('change')}</dt>
          <dd>
            <bdi>{String(from)}</bdi> → <bdi>{String(to)}</bdi>
          </dd>
        </div>
      )}
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd dir="auto">{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
