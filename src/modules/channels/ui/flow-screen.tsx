import { ExportButton } from '#modules/ledger/ui/export-button.tsx';
import { formatCny } from '#modules/recharge/money.rules.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { AreaChart } from '#ui/kit/chart/line-chart.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { MyChannels } from '../channels.contract.ts';
import { STATISTICS_DAYS } from '../channels.rules.ts';
import { reportsCalls } from '../reports.calls.ts';
import type { FlowReport } from '../reports.contract.ts';
import { EXPORT_ROWS } from '../reports.rules.ts';
import { ChannelChoice } from './channel-choice.tsx';

type Day = FlowReport['days'][number];

interface FlowScreenProps {
  mine: MyChannels;
  report: FlowReport;
  days: number;
  channelId: number | undefined;
}

/** Money and coins by day: payments, refunds, spending. */
export function FlowScreen({ mine, report, days, channelId }: FlowScreenProps) {
  const t = useT();
  const { locale } = useI18n();
  const { total, from, to, timeZone } = report;
  const cny = (fen: number) => formatCny(fen, locale);
  const sums = [
    ['registrations', formatCoins(total.registrations, locale)],
    ['recharged', cny(total.rechargedFen)],
    ['refunded', cny(total.refundedFen)],
    ['spent', formatCoins(total.spent, locale)],
  ] as const;
  const query = { from, to, ...(channelId === undefined ? {} : { channelId }) };
  return (
    <>
      <ChannelChoice
        mine={mine}
        channelId={channelId}
        span={{ days, choices: STATISTICS_DAYS }}
        to="/channel/water"
      />
      <dl className="channel-tiles">
        {sums.map(([name, text]) => (
          <div key={name} className="card channel-tile">
            <dt>{t(`channels.column.${name}`)}</dt>
            <dd dir="ltr">{text}</dd>
          </div>
        ))}
      </dl>
      <Card>
        <AreaChart
          title={t('channels.flow.byDay')}
          description={t('channels.flow.byDayAbout', { sum: cny(total.rechargedFen) })}
          labels={report.days.map(({ day }) => formatDate(`${day}T00:00:00Z`, 'day', locale, 'UTC'))}
          series={[
            {
              name: t('channels.column.recharged'),
              values: report.days.map(({ rechargedFen }) => rechargedFen / 100),
            },
          ]}
          height={160}
        />
      </Card>
      <Card
        flush
        title={t('channels.flow.title')}
        more={<ExportButton max={EXPORT_ROWS} load={() => api(reportsCalls.flowFile, query)} />}
      >
        <Table
          caption={t('channels.flow.title')}
          hideCaption
          rows={[...report.days].reverse()}
          rowKey={({ day }) => day}
          columns={columns(t, locale)}
        />
      </Card>
      <p className="field-note">{t('channels.flow.note', { zone: timeZone })}</p>
    </>
  );
}

const columns = (t: T, locale: string): readonly Column<Day>[] => [
  { id: 'day', head: t('channels.column.day'), cell: ({ day }) => <bdi dir="ltr">{day}</bdi> },
  ...(['registrations', 'payers'] as const).map(
    (name): Column<Day> => ({
      id: name,
      head: t(`channels.column.${name}`),
      align: 'end',
      cell: (day) => formatCoins(day[name], locale),
    }),
  ),
  {
    id: 'recharged',
    head: t('channels.column.recharged'),
    align: 'end',
    cell: ({ rechargedFen }) => <bdi dir="ltr">{formatCny(rechargedFen, locale, 2)}</bdi>,
  },
  {
    id: 'refunded',
    head: t('channels.column.refunded'),
    align: 'end',
    cell: ({ refundedFen }) => <bdi dir="ltr">{formatCny(refundedFen, locale, 2)}</bdi>,
  },
  {
    id: 'spent',
    head: t('channels.column.spent'),
    align: 'end',
    cell: ({ spent }) => formatCoins(spent, locale),
  },
];
