import { api } from '#ui/api/client.ts';
import type { MessageId } from '#ui/i18n/messages.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import type { Cell } from '#ui/kit/admin/csv.ts';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { queryOf } from '#ui/kit/admin/query-of.ts';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { auditCalls } from '../audit.calls.ts';
import type { AuditDetails, AuditRecord } from '../audit.contract.ts';
import {
  changesOf,
  isKnownSubject,
  KNOWN_ACTIONS,
  type KnownSubject,
  SUBJECT_SECTIONS,
} from '../audit.rules.ts';
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
      <AuditTools />
      <AdminTable
        caption={t('admin.section.audit')}
        columns={columns(t)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{ fields: fields(t), state }}
        file={{ head: HEAD, row: rowOf }}
      />
    </>
  );
}

/** Whether the hash chain holds. */
function AuditTools() {
  const t = useT();
  const { data, reload, loading } = useQuery('chain', (signal) =>
    api(auditCalls.check, undefined, { signal }),
  );
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
    </p>
  );
}

const HEAD = [
  'time',
  'actor id',
  'actor',
  'action',
  'subject',
  'subject id',
  'subject name',
  'details',
  'address',
];
const rowOf = (record: AuditRecord): Cell[] => [
  record.createdAt,
  record.actorId,
  record.actorName,
  record.action,
  record.subjectKind,
  record.subjectId,
  record.subjectName,
  JSON.stringify(record.details),
  record.address,
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
  {
    name: 'subjectKind',
    kind: 'choice',
    label: t('admin.audit.subject'),
    // Two kinds of one section have one name.
    options: (Object.keys(SUBJECT_SECTIONS) as KnownSubject[])
      .filter((kind) => kind !== 'recording' && kind !== 'invitation')
      .map((kind) => ({ value: kind, label: t(`admin.section.${SUBJECT_SECTIONS[kind]}`) })),
  },
  { name: 'from', kind: 'day', label: t('admin.filter.from') },
  { name: 'to', kind: 'day', label: t('admin.filter.to') },
];

const columns = (t: T): readonly Column<AuditRecord>[] => [
  {
    id: 'time',
    head: t('admin.audit.time'),
    cell: ({ createdAt, address }) => (
      <>
        <DateTime at={createdAt} look="full" />
        {address && (
          <small className="block text-text-3">
            <bdi dir="ltr">{address}</bdi>
          </small>
        )}
      </>
    ),
  },
  {
    id: 'what',
    head: t('admin.audit.action'),
    cell: (record) => (
      <div className="audit-event">
        <p>
          {record.actorId === null ? (
            t('admin.audit.operator')
          ) : (
            <AdminPerson id={record.actorId} name={record.actorName} />
          )}
          {': '}
          <AuditAction action={record.action} />
          {' – '}
          <Subject record={record} />
        </p>
        <Details details={record.details} />
      </div>
    ),
  },
];

/** A subject by its name, or else its kind and number; with a link where it can be seen. */
function Subject({ record }: { record: AuditRecord }) {
  const t = useT();
  const { subjectKind: kind, subjectId: id, subjectName, subjectPath } = record;
  const name = (
    <bdi>
      {subjectName ?? `${isKnownSubject(kind) ? t(`admin.section.${SUBJECT_SECTIONS[kind]}`) : kind} ${id}`}
    </bdi>
  );
  return subjectPath ? (
    <Link className="link" to={subjectPath}>
      {name}
    </Link>
  ) : (
    name
  );
}

/** Details that other messages name. */
const LABELS: Readonly<Record<string, MessageId>> = {
  coins: 'admin.users.coins',
  text: 'admin.chat.text',
  title: 'admin.rooms.title',
  name: 'admin.byHand.name',
  orderNo: 'admin.detail.orderNo',
};

function Details({ details }: { details: AuditDetails }) {
  const t = useT();
  const i18n = useI18n();
  const { changes, rest } = changesOf(details);
  const label = (name: string) => {
    const known = LABELS[name];
    if (known) return t(known);
    const id = `admin.detail.${name}`;
    return i18n.messages[id] ? i18n._(id) : name;
  };
  const shown = (value: AuditDetails[string]) =>
    typeof value === 'number' ? formatCoins(value, i18n.locale) : value === null ? '—' : String(value);
  return (
    <>
      {changes.length > 0 && (
        <table className="audit-changes">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('admin.detail.before')}</th>
              <th scope="col">{t('admin.detail.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name && label(name)}</th>
                <td dir="auto">{shown(before)}</td>
                <td dir="auto">{shown(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest.length > 0 && (
        <dl className="admin-details">
          {rest.map(([name, value]) => (
            <div key={name}>
              <dt>{label(name)}</dt>
              <dd dir="auto">{shown(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
