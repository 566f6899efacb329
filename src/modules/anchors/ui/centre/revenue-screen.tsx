import { ExportButton } from '#modules/ledger/ui/export-button.tsx';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { BarChart } from '#ui/kit/chart/bar-chart.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { GrowingTable } from '#ui/kit/table/growing-table.tsx';
import { revenueCalls } from '../../revenue.calls.ts';
import type { RevenueDetail, RevenueTotal } from '../../revenue.contract.ts';
import { REVENUE_DAYS, REVENUE_FILE_ROWS, type RevenueDays } from '../../revenue.rules.ts';
import '../studio/studio.css';

interface RevenueScreenProps {
  days: RevenueDays;
  total: RevenueTotal;
  detail: RevenueDetail;
}

/** An anchor's revenue of the last days: total, by day, and each payment. */
export function RevenueScreen({ days, total, detail }: RevenueScreenProps) {
  const t = useT();
  const { locale } = useI18n();
  const sums = [
    ['total', total.total],
    ['gift', total.gift],
    ['paidRoom', total.paidRoom],
  ] as const;
  return (
    <>
      <TabLinks
        label={t('anchor.revenue.window')}
        links={REVENUE_DAYS.map((count) => ({
          to: count === 7 ? '/anchorCenter/revenueDetails' : `/anchorCenter/revenueDetails?days=${count}`,
          label: t('anchor.revenue.days', { days: count }),
          current: count === days,
        }))}
      />
      <dl className="revenue-sums">
        {sums.map(([name, amount]) => (
          <div className="card" key={name}>
            <dt>{t(`anchor.revenue.${name}`)}</dt>
            <dd>
              <Coins amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <Card>
        {total.total > 0 && (
          <BarChart
            title={t('anchor.revenue.byDay')}
            description={t('anchor.revenue.byDayText', { days, total: total.total })}
            unit={t('anchor.revenue.coins')}
            height={180}
            labels={total.series.map(({ day }) => formatDate(`${day}T00:00:00Z`, 'day', locale, 'UTC'))}
            values={total.series.map(({ gift, paidRoom }) => gift + paidRoom)}
          />
        )}
        <p className="field-note">{t('anchor.revenue.note', { zone: total.zone })}</p>
      </Card>
      <Card
        flush
        title={t('anchor.revenue.details')}
        more={<ExportButton max={REVENUE_FILE_ROWS} load={() => api(revenueCalls.file, { days })} />}
      >
        <GrowingTable
          caption={t('anchor.revenue.details')}
          first={detail}
          rowsOf={({ items }) => items}
          load={(cursor) => api(revenueCalls.detail, { days, cursor })}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('anchor.revenue.none')} text={t('anchor.revenue.noneText')} />}
          columns={[
            {
              id: 'time',
              head: t('anchor.revenue.time'),
              cell: ({ createTime }) => <DateTime at={createTime} />,
            },
            {
              id: 'source',
              head: t('anchor.revenue.source'),
              cell: ({ source, gift }) =>
                gift ? (
                  <>
                    <bdi>{gift.name}</bdi> ×{gift.count}
                  </>
                ) : (
                  t(`anchor.revenue.${source}`)
                ),
            },
            {
              id: 'giver',
              head: t('studio.revenue.giver'),
              cell: ({ giver }) => (giver ? <bdi>{giver.username}</bdi> : '–'),
            },
            {
              id: 'broadcast',
              head: t('studio.revenue.broadcast'),
              cell: ({ broadcast }) =>
                broadcast ? (
                  <Link to={`/anchorCenter/analytics?broadcast=${broadcast.id}`} dir="auto">
                    {broadcast.title}
                  </Link>
                ) : (
                  '–'
                ),
            },
            {
              id: 'amount',
              head: t('anchor.revenue.coins'),
              align: 'end',
              cell: ({ amount }) => <Coins amount={amount} />,
            },
          ]}
        />
      </Card>
    </>
  );
}
