import type { Refusals } from '#modules/media/media.contract.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { onePage } from '#ui/kit/admin/use-pages.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';

type Refusal = Refusals['refusals'][number];

/** Refused pushes: whose, why, how often. */
export function HealthRefusals({ refused: { days, refusals } }: { refused: Refusals }) {
  const t = useT();
  const { locale } = useI18n();
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    days,
  );
  const retention = days > 0 && t('admin.health.refusals.kept', { time });
  return (
    <Card
      title={t('admin.health.refusals')}
      more={<span className="text-13 text-text-2">{retention}</span>}
      flush
    >
      <AdminTable
        caption={t('admin.health.refusals')}
        name="refusals"
        columns={columnsIn(t, locale)}
        pages={onePage(refusals)}
        rowKey={({ room, name, reason }) => `${reason} ${room?.id ?? ''} ${name}`}
        empty={<p className="text-text-3">{t('admin.health.refusals.none')}</p>}
      />
    </Card>
  );
}

const columnsIn = (t: T, locale: string): readonly Column<Refusal>[] => [
  {
    id: 'room',
    head: t('admin.health.refusals.room'),
    cell: ({ room, name }) =>
      room ? (
        <>
          <bdi>{room.title || room.id}</bdi>
          {room.owner && (
            <>
              {' · '}
              <bdi>{room.owner.name}</bdi>
            </>
          )}
        </>
      ) : (
        <bdi dir="ltr">{name || '—'}</bdi>
      ),
  },
  {
    id: 'reason',
    head: t('admin.detail.reason'),
    cell: ({ reason }) => t(`admin.health.refusal.${reason}`),
  },
  {
    id: 'times',
    head: t('admin.health.refusals.times'),
    align: 'end',
    cell: ({ times }) => new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(times),
  },
  {
    id: 'first',
    head: t('admin.health.refusals.first'),
    cell: ({ firstAt }) => <DateTime at={firstAt} look="full" />,
  },
  {
    id: 'last',
    head: t('admin.health.refusals.last'),
    cell: ({ lastAt }) => <DateTime at={lastAt} look="full" />,
  },
];
