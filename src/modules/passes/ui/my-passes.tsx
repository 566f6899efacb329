import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { GrowingTable } from '#ui/kit/table/growing-table.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { passesCalls } from '../passes.calls.ts';
import type { Pass, PassPage } from '../passes.contract.ts';
import { coinsColumn, passColumn, periodColumn, stateColumn } from './pass-columns.tsx';

/** Passes that a user bought, gave or got. Nothing without one. */
export function MyPasses({ first }: { first: PassPage }) {
  const t = useT();
  if (first.passes.length === 0) return null;
  return (
    <Card flush title={t('passes.mine')}>
      <GrowingTable
        caption={t('passes.mine')}
        first={first}
        rowsOf={({ passes }) => passes}
        load={(cursor) => api(passesCalls.mine, { cursor })}
        rowKey={({ id }) => id}
        columns={columns(t)}
      />
    </Card>
  );
}

const name = (username: string | null) => <bdi>{username ?? '—'}</bdi>;

const columns = (t: T): readonly Column<Pass>[] => [
  {
    id: 'expert',
    head: t('passes.expert'),
    cell: ({ expertId, expert }) => (
      <Link className="link" to={`/expert/${expertId}#pass`}>
        {name(expert)}
      </Link>
    ),
  },
  passColumn(t),
  { id: 'holder', head: t('passes.for'), cell: ({ holder }) => name(holder) },
  { id: 'payer', head: t('passes.payer'), cell: ({ payer }) => name(payer) },
  periodColumn(t),
  coinsColumn(t, 'paid'),
  coinsColumn(t, 'refunded'),
  stateColumn(t),
];
