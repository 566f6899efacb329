import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#web/api/client.ts';
import { type T, useT } from '#web/i18n/use-t.ts';
import { Coins } from '#web/kit/badge/coins.tsx';
import { DateTime } from '#web/kit/format/date-time.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { type Column, Table } from '#web/kit/table/table.tsx';
import { creatorCalls } from '../../creator.calls.ts';
import type { Returns } from '../../creator.contract.ts';
import { ResultWord } from '../results.tsx';

type Row = Returns['returns'][number];

/** What each sale of a month brought. */
export function ReturnsTable({ first, month }: { first: Returns; month: string }) {
  const t = useT();
  const [pages, setPages] = useState([first]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const last = pages.at(-1)!;
  const load = async () => {
    setState('loading');
    try {
      const next = await api(creatorCalls.returns, { month, cursor: last.cursor! });
      setPages((now) => [...now, next]);
      setState('idle');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState('failed');
    }
  };
  return (
    <section className="card" data-clip>
      <Table
        caption={t('creator.returns.title')}
        columns={columns(t)}
        rows={pages.flatMap(({ returns }) => returns)}
        rowKey={({ orderId }) => orderId}
      />
      {last.hasMore && (
        <LoadMore hasMore loading={state === 'loading'} failed={state === 'failed'} onLoad={load} />
      )}
    </section>
  );
}

const columns = (t: T): readonly Column<Row>[] => [
  { id: 'plan', head: t('creator.column.plan'), cell: ({ title }) => <bdi>{title}</bdi> },
  { id: 'time', head: t('creator.column.time'), cell: ({ createTime }) => <DateTime at={createTime} /> },
  { id: 'paid', head: t('creator.column.paid'), align: 'end', cell: ({ paid }) => <Coins amount={paid} /> },
  {
    id: 'result',
    head: t('creator.column.result'),
    cell: ({ result }) => <ResultWord result={result} />,
  },
  {
    id: 'earned',
    head: t('creator.column.earned'),
    align: 'end',
    cell: ({ settled, toExpert }) => (settled ? <Coins amount={toExpert} /> : t('creator.returns.held')),
  },
];
