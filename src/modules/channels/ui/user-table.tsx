import { formatCny } from '#modules/recharge/money.rules.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { LevelBadge } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import type { MyChannels } from '../channels.contract.ts';
import { reportsCalls } from '../reports.calls.ts';
import type { ChannelUser } from '../reports.contract.ts';

const FILTERS = ['text', 'channelId'] as const;

export const channelOptions = ({ channels }: MyChannels) =>
  channels.map(({ id, name }) => ({ value: String(id), label: name }));

/** Users who registered through the operator's channels. */
export function UserTable({ mine }: { mine: MyChannels }) {
  const t = useT();
  const { locale } = useI18n();
  const { state, pages } = useAdminList<ChannelUser, (typeof FILTERS)[number]>(FILTERS, async (query) => {
    const page = await api(reportsCalls.users, query);
    return { rows: page.users, nextCursor: page.nextCursor };
  });
  return (
    <AdminTable
      caption={t('channels.section.user')}
      columns={columns(t, locale)}
      rowKey={({ id }) => id}
      pages={pages}
      empty={<EmptyState title={t('channels.user.none')} text={t('channels.user.noneText')} />}
      filter={{
        state,
        fields: [
          { name: 'text', kind: 'text', label: t('channels.user.search') },
          { name: 'channelId', kind: 'choice', label: t('channels.all'), options: channelOptions(mine) },
        ],
      }}
    />
  );
}

/** Phone and email in one column: most users have one of them. */
export const contactColumn = <Row extends { phone: string | null; email: string | null }>(
  t: T,
): Column<Row> => ({
  id: 'contact',
  head: `${t('channels.column.phone')} · ${t('channels.column.email')}`,
  cell: ({ phone, email }) => (
    <>
      {phone && (
        <bdi className="block" dir="ltr">
          {phone}
        </bdi>
      )}
      {email && (
        <bdi className="block" dir="ltr">
          {email}
        </bdi>
      )}
      {!phone && !email && '–'}
    </>
  ),
});

const columns = (t: T, locale: string): readonly Column<ChannelUser>[] => [
  {
    id: 'user',
    head: `${t('channels.column.user')} · ${t('channels.column.userId')}`,
    cell: ({ id, username, avatar }) => (
      <span className="channel-user">
        <Avatar src={avatar} seed={id} size={24} />
        <span>
          <bdi>{username}</bdi>
          <small className="block text-text-3">{id}</small>
        </span>
      </span>
    ),
  },
  { id: 'level', head: t('channels.column.level'), cell: ({ level }) => <LevelBadge level={level} /> },
  contactColumn(t),
  { id: 'channel', head: t('channels.column.channel'), cell: ({ channel }) => <bdi>{channel.name}</bdi> },
  {
    id: 'recharged',
    head: t('channels.column.rechargedAll'),
    align: 'end',
    cell: ({ rechargedFen }) => <bdi dir="ltr">{formatCny(rechargedFen, locale)}</bdi>,
  },
  {
    id: 'spent',
    head: t('channels.column.spent'),
    align: 'end',
    cell: ({ spent }) => <Coins amount={spent} />,
  },
  { id: 'gold', head: t('channels.column.gold'), align: 'end', cell: ({ gold }) => <Coins amount={gold} /> },
  {
    id: 'joined',
    head: t('channels.column.joined'),
    cell: ({ joinedAt }) => <DateTime at={joinedAt} look="full" />,
  },
  {
    id: 'details',
    head: t('channels.user.details'),
    cell: ({ id, username }) => (
      <Link
        className="link"
        to={`/channel/gold?user=${id}`}
        aria-label={t('channels.user.detailsOf', { name: username })}
      >
        {t('channels.user.details')}
      </Link>
    ),
  },
];
