import { ExportButton } from '#modules/ledger/ui/export-button.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { GrowingTable } from '#ui/kit/table/growing-table.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { creatorCalls } from '../../creator.calls.ts';
import { type Returns, SALES_FILE_ROWS } from '../../creator.contract.ts';
import { ResultWord } from '../results.tsx';

type Row = Returns['returns'][number];

/** Revenue of each sale of a month. */
export function ReturnsTable({ first, month }: { first: Returns; month: string }) {
  const t = useT();
  const timeZone = useTimeZone();
  return (
    <Card
      flush
      title={t('creator.returns.title')}
      more={
        <ExportButton max={SALES_FILE_ROWS} load={() => api(creatorCalls.returnsFile, { month, timeZone })} />
      }
    >
      <GrowingTable
        caption={t('creator.returns.title')}
        first={first}
        rowsOf={({ returns }) => returns}
        load={(cursor) => api(creatorCalls.returns, { month, timeZone, cursor })}
        rowKey={({ orderId }) => orderId}
        columns={columns(t)}
      />
    </Card>
  );
}

const columns = (t: T): readonly Column<Row>[] => [
  {
    id: 'plan',
    head: t('creator.column.plan'),
    cell: ({ title }) => <bdi className="manage-title">{title}</bdi>,
  },
  { id: 'time', head: t('creator.column.time'), cell: ({ createTime }) => <DateTime at={createTime} /> },
  { id: 'paid', head: t('creator.column.paid'), align: 'end', cell: ({ paid }) => <Coins amount={paid} /> },
  {
    id: 'result',
    head: t('creator.column.result'),
    cell: ({ result, noWinRefund }) => (
      <>
        <ResultWord result={result} />
        {noWinRefund && <small className="sale-terms">{t('plans.refund')}</small>}
      </>
    ),
  },
  {
    id: 'refunded',
    head: t('creator.summary.refunded'),
    align: 'end',
    cell: ({ settled, toBuyer }) => (settled ? <Coins amount={toBuyer} /> : '–'),
  },
  {
    id: 'earned',
    head: t('creator.column.earned'),
    align: 'end',
    cell: ({ settled, toExpert }) => (settled ? <Coins amount={toExpert} /> : t('creator.returns.held')),
  },
];
