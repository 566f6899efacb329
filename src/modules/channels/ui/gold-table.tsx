import { RECORD_TYPES } from '#modules/ledger/reasons.rules.ts';
import { ExportButton } from '#modules/ledger/ui/export-button.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import type { MyChannels } from '../channels.contract.ts';
import { reportsCalls } from '../reports.calls.ts';
import type { GoldRecord } from '../reports.contract.ts';
import { EXPORT_ROWS } from '../reports.rules.ts';
import { channelOptions, contactColumn } from './user-table.tsx';

const FILTERS = ['user', 'channelId', 'type', 'direction', 'from', 'to'] as const;

/** Ledger entries of the wallets of the channels' users. */
export function GoldTable({ mine }: { mine: MyChannels }) {
  const t = useT();
  const { locale } = useI18n();
  const { state, query, pages } = useAdminList<GoldRecord, (typeof FILTERS)[number]>(
    FILTERS,
    async (query) => {
      const page = await api(reportsCalls.gold, query);
      return { rows: page.records, nextCursor: page.nextCursor };
    },
  );
  return (
    <>
      <div>
        <ExportButton max={EXPORT_ROWS} load={() => api(reportsCalls.goldFile, query)} />
      </div>
      <AdminTable
        caption={t('channels.section.gold')}
        columns={columns(t, locale)}
        rowKey={({ id }) => id}
        pages={pages}
        empty={<EmptyState title={t('channels.gold.none')} text={t('channels.user.noneText')} />}
        filter={{
          state,
          fields: [
            { name: 'user', kind: 'text', label: t('channels.user.search') },
            { name: 'channelId', kind: 'choice', label: t('channels.all'), options: channelOptions(mine) },
            {
              name: 'type',
              kind: 'choice',
              label: t('channels.column.type'),
              options: RECORD_TYPES.map((value) => ({ value, label: t(`ledger.type.${value}`) })),
            },
            {
              name: 'direction',
              kind: 'choice',
              label: t('channels.gold.direction'),
              options: (['in', 'out'] as const).map((value) => ({
                value,
                label: t(`ledger.direction.${value}`),
              })),
            },
            { name: 'from', kind: 'day', label: t('admin.filter.from') },
            { name: 'to', kind: 'day', label: t('admin.filter.to') },
          ],
        }}
      />
    </>
  );
}

const columns = (t: T, locale: string): readonly Column<GoldRecord>[] => [
  {
    id: 'time',
    head: t('channels.column.time'),
    cell: ({ createTime }) => <DateTime at={createTime} look="full" />,
  },
  { id: 'id', head: t('channels.column.userId'), cell: ({ userId }) => userId },
  { id: 'user', head: t('channels.column.user'), cell: ({ username }) => <bdi>{username}</bdi> },
  contactColumn(t),
  { id: 'channel', head: t('channels.column.channel'), cell: ({ channel }) => <bdi>{channel.name}</bdi> },
  { id: 'type', head: t('channels.column.type'), cell: ({ type }) => t(`ledger.type.${type}`) },
  {
    id: 'reason',
    head: t('channels.column.reason'),
    cell: ({ reason, reversal }) => {
      const what = t(`ledger.reason.${reason}`);
      return reversal ? t('ledger.record.reversed', { what }) : what;
    },
  },
  {
    id: 'amount',
    head: t('channels.column.amount'),
    align: 'end',
    cell: ({ amount }) => (
      <bdi className="channel-amount" data-in={amount > 0 || undefined} dir="ltr">
        {amount > 0 ? '+' : '−'}
        {formatCoins(Math.abs(amount), locale)}
      </bdi>
    ),
  },
];
