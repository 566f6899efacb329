import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { callOrToast } from '#web/api/or-toast.ts';
import { useI18n, useT } from '#web/i18n/use-t.ts';
import { Coins } from '#web/kit/badge/coins.tsx';
import { Card } from '#web/kit/card/card.tsx';
import { BarChart } from '#web/kit/chart/bar-chart.tsx';
import { TabLinks } from '#web/kit/choice/tab-links.tsx';
import { DateTime } from '#web/kit/format/date-time.tsx';
import { formatDate } from '#web/kit/format/dates.ts';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { EmptyState } from '#web/kit/state/states.tsx';
import { Table } from '#web/kit/table/table.tsx';
import { revenueCalls } from '../../revenue.calls.ts';
import type { RevenueDetail, RevenueTotal } from '../../revenue.contract.ts';
import { REVENUE_DAYS, type RevenueDays } from '../../revenue.rules.ts';
import '../studio/studio.css';

interface RevenueScreenProps {
  days: RevenueDays;
  total: RevenueTotal;
  detail: RevenueDetail;
}

/** What an anchor earned in the last days: in all, by day, and each thing by itself. */
export function RevenueScreen({ days, total, detail: first }: RevenueScreenProps) {
  const t = useT();
  const { locale } = useI18n();
  const [pages, setPages] = useState([first]);
  const [loading, setLoading] = useState(false);
  const last = pages.at(-1)!;
  const more = async () => {
    setLoading(true);
    const next = await callOrToast(api(revenueCalls.detail, { days, cursor: last.nextCursor! }));
    setLoading(false);
    if (next) setPages((now) => [...now, next]);
  };
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
        <p className="field-note">{t('anchor.revenue.note')}</p>
      </Card>
      <Card flush title={t('anchor.revenue.details')}>
        <Table
          caption={t('anchor.revenue.details')}
          hideCaption
          rows={pages.flatMap(({ items }) => items)}
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
              cell: ({ source }) => t(`anchor.revenue.${source}`),
            },
            {
              id: 'amount',
              head: t('anchor.revenue.coins'),
              align: 'end',
              cell: ({ amount }) => <Coins amount={amount} />,
            },
          ]}
        />
        {first.items.length > 0 && (
          <LoadMore hasMore={last.hasMore} loading={loading} onLoad={() => void more()} />
        )}
      </Card>
    </>
  );
}
