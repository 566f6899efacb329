import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { csvOf } from '#ui/kit/admin/csv.ts';
import { FilterBar } from '#ui/kit/admin/filter-bar.tsx';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { onePage } from '#ui/kit/admin/use-pages.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { AreaChart } from '#ui/kit/chart/line-chart.tsx';
import { saveFile } from '#ui/kit/files/save-file.ts';
import { formatDate } from '#ui/kit/format/dates.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { peaksOf, visitorsByHour } from '../audience.rules.ts';
import { overviewCalls } from '../overview.calls.ts';
import type { AudienceDay } from '../overview.contract.ts';

/** A day: the audience of rooms by minute, the rooms, and when its visitors came. */
export function AdminAudience() {
  const t = useT();
  const filter = useFilters(['day']);
  const { day } = filter.filters;
  const { data, failed, reload } = useQuery(`audience ${day}`, (signal) =>
    api(overviewCalls.audience, day ? { day } : {}, { signal }),
  );
  if (failed) return <ErrorState onRetry={reload} />;
  if (!data) return <SkeletonRows rows={12} />;
  return (
    <>
      <div className="admin-tools">
        <FilterBar
          fields={[{ kind: 'day', name: 'day', label: t('admin.overview.day', { zone: data.zone }) }]}
          state={{ ...filter, filters: { day: data.day } }}
        />
      </div>
      <Minutes audience={data} />
      <Card title={t('admin.section.rooms')} flush>
        <AdminTable
          caption={t('admin.section.rooms')}
          name="rooms"
          columns={roomColumns(t)}
          rowKey={({ id }) => id}
          pages={onePage(data.rooms)}
          empty={<EmptyState title={t('admin.audience.none')} />}
        />
      </Card>
      <Visitors audience={data} />
    </>
  );
}

/** The chart has the peak of a few minutes, the file every minute. */
function Minutes({ audience: { day, zone, minutes } }: { audience: AudienceDay }) {
  const t = useT();
  const { locale } = useI18n();
  const points = peaksOf(minutes);
  const save = () =>
    saveFile(
      `audience-${day}.csv`,
      csvOf(
        [t('admin.audit.time'), t('admin.section.rooms'), t('admin.rooms.viewers')],
        minutes.map(({ at, rooms, viewers }) => [at, rooms, viewers]),
      ),
    );
  return (
    <Card title={t('admin.audience.minutes')} more={minutes.length > 0 && <File onSave={save} />}>
      {points.length === 0 ? (
        <EmptyState title={t('admin.audience.none')} />
      ) : (
        <AreaChart
          title={`${day} (${zone})`}
          description={t('admin.audience.minutes')}
          height={200}
          labels={points.map(({ at }) => formatDate(at, 'time', locale, zone))}
          series={[
            { name: t('admin.rooms.viewers'), values: points.map(({ viewers }) => viewers) },
            { name: t('admin.section.rooms'), values: points.map(({ rooms }) => rooms) },
          ]}
          format={(value) => formatCoins(value, locale)}
        />
      )}
    </Card>
  );
}

function Visitors({ audience: { day, zone, visitors } }: { audience: AudienceDay }) {
  const t = useT();
  const { locale } = useI18n();
  const hours = visitorsByHour(visitors);
  const save = () =>
    saveFile(
      `visitors-${day}.csv`,
      csvOf(
        [t('admin.audit.time'), t('admin.audience.visitors')],
        visitors.map(({ at, visitors: count }) => [at, count]),
      ),
    );
  return (
    <Card title={t('admin.audience.visitors')} more={visitors.length > 0 && <File onSave={save} />}>
      {hours.length === 0 ? (
        <EmptyState title={t('admin.audience.none')} />
      ) : (
        <AreaChart
          title={`${day} (${zone})`}
          description={t('admin.audience.visitors')}
          height={180}
          labels={hours.map(({ at }) => formatDate(at, 'time', locale, zone))}
          series={[{ name: t('admin.audience.visitors'), values: hours.map(({ visitors: count }) => count) }]}
          format={(value) => formatCoins(value, locale)}
        />
      )}
      <p className="field-note">{t('admin.audience.note')}</p>
    </Card>
  );
}

const File = ({ onSave }: { onSave(): void }) => (
  <Button look="text" size="small" icon="download" onClick={onSave}>
    CSV
  </Button>
);

const roomColumns = (t: T): readonly Column<AudienceDay['rooms'][number]>[] => [
  {
    id: 'room',
    head: t('admin.rooms.room'),
    cell: ({ id, title }) => (
      <Link className="link" to={`/live/${id}`}>
        <bdi>{title || id}</bdi>
      </Link>
    ),
  },
  { id: 'peak', head: t('admin.audience.peak'), align: 'end', cell: ({ peak }) => <Amount amount={peak} /> },
  { id: 'mean', head: t('admin.audience.mean'), align: 'end', cell: ({ mean }) => <Amount amount={mean} /> },
  {
    id: 'minutes',
    head: t('admin.detail.minutes'),
    align: 'end',
    cell: ({ minutes }) => <Amount amount={minutes} />,
  },
];

function Amount({ amount }: { amount: number }) {
  const { locale } = useI18n();
  return formatCoins(amount, locale);
}
