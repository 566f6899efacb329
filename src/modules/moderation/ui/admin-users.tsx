import { formatCny } from '#modules/recharge/money.rules.ts';
import { sourceName } from '#modules/users/ui/source-name.ts';
import { ROLES } from '#platform/viewer/viewer.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { queryOf } from '#ui/kit/admin/query-of.ts';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { LevelBadge } from '#ui/kit/badge/badge.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { peopleCalls } from '../people.calls.ts';
import type { PersonRow } from '../people.contract.ts';
import { HELD_ROLES, PEOPLE_STATES } from '../people.rules.ts';
import { BanBadge } from './ban-badge.tsx';
import './people.css';
import { PersonPanel } from './person-panel.tsx';

const FILTERS = ['text', 'role', 'state', 'from', 'to'] as const;

/** All users, and the selected one beside the list. */
export function AdminUsers() {
  const t = useT();
  const { locale } = useI18n();
  const state = useFilters(FILTERS);
  const chosen = useFilters(['user']);
  const query = queryOf(state.filters, useTimeZone());
  const pages = usePages<PersonRow>(JSON.stringify(query), async (cursor) => {
    const page = await api(peopleCalls.list, { ...query, ...(cursor ? { cursor } : {}) });
    return { rows: page.people, nextCursor: page.nextCursor };
  });
  const userId = Number(chosen.filters.user);
  return (
    <div className="people" data-open={userId > 0 || undefined}>
      <AdminTable
        caption={t('admin.section.users')}
        columns={columns(t, locale, (id) => chosen.choose({ user: String(id) }))}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{ fields: fields(t), state }}
      />
      {userId > 0 && (
        <PersonPanel key={userId} userId={userId} onChanged={pages.reload} onClose={chosen.clear} />
      )}
    </div>
  );
}

const fields = (t: T): FilterField<(typeof FILTERS)[number]>[] => [
  { name: 'text', kind: 'text', label: t('admin.users.filter.text') },
  {
    name: 'state',
    kind: 'choice',
    label: t('admin.users.filter.state'),
    options: PEOPLE_STATES.map((value) => ({ value, label: t(`admin.users.state.${value}`) })),
  },
  {
    name: 'role',
    kind: 'choice',
    label: t('admin.users.filter.role'),
    options: HELD_ROLES.map((value) => ({ value, label: t(`admin.role.${value}`) })),
  },
  { name: 'from', kind: 'day', label: t('admin.users.filter.from') },
  { name: 'to', kind: 'day', label: t('admin.filter.to') },
];

const columns = (t: T, locale: string, open: (id: number) => void): readonly Column<PersonRow>[] => [
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ id, username, avatar, level }) => (
      <span className="person">
        <Avatar src={avatar} seed={id} size={24} />
        <button type="button" className="link" onClick={() => open(id)}>
          <bdi>{username}</bdi>
        </button>
        <LevelBadge level={level} />
      </span>
    ),
  },
  { id: 'id', head: t('admin.users.id'), cell: ({ id }) => <bdi className="admin-mono">{id}</bdi> },
  { id: 'phone', head: t('admin.users.phone'), cell: ({ phone }) => <bdi dir="ltr">{phone ?? '—'}</bdi> },
  {
    id: 'gold',
    head: t('admin.users.coins'),
    align: 'end',
    cell: ({ id, gold }) => (
      <Link className="link" to={`/admin/coins?user=${id}`}>
        {formatCoins(gold, locale)}
      </Link>
    ),
  },
  {
    id: 'recharged',
    head: t('admin.users.recharged'),
    align: 'end',
    cell: ({ rechargedFen }) => formatCny(rechargedFen, locale),
  },
  { id: 'source', head: t('admin.users.source'), cell: ({ source }) => <bdi>{sourceName(t, source)}</bdi> },
  {
    id: 'seen',
    head: t('admin.users.seen'),
    cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : '—'),
  },
  {
    id: 'roles',
    head: t('admin.users.roles'),
    cell: ({ roles }) =>
      ROLES.filter((role) => role !== 'user' && roles.includes(role))
        .map((role) => t(`admin.role.${role}`))
        .join(t('admin.list.comma')) || '—',
  },
  { id: 'state', head: t('admin.users.state'), cell: ({ ban }) => <BanBadge ban={ban} /> },
];
