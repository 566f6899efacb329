import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { GrowingTable } from '#ui/kit/table/growing-table.tsx';
import { settlementsCalls } from '../settlements.calls.ts';
import type { MyStatement, MyStatements as Page } from '../settlements.contract.ts';
import type { StatementKind } from '../settlements.rules.ts';
import { StatementDialog } from './statement-dialog.tsx';

/** The user's statements by month, with their state. */
export function MyStatements({ kind, first }: { kind: StatementKind; first: Page }) {
  const t = useT();
  const { locale } = useI18n();
  const [open, setOpen] = useState<MyStatement | null>(null);
  return (
    <Card flush title={t('settlements.mine')}>
      <GrowingTable
        caption={t('settlements.mine')}
        first={first}
        rowsOf={({ statements }) => statements}
        load={(cursor) => api(settlementsCalls.mine, { kind, cursor })}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('settlements.none')} text={t('settlements.noneText')} />}
        columns={[
          {
            id: 'period',
            head: t('settlements.period'),
            cell: (statement) => (
              <button type="button" className="link ltr" onClick={() => setOpen(statement)}>
                {statement.period}
              </button>
            ),
          },
          {
            id: 'gross',
            head: t('settlements.gross'),
            align: 'end',
            cell: ({ gross }) => <Coins amount={gross} />,
          },
          {
            id: 'share',
            head: t('settlements.operator'),
            align: 'end',
            cell: ({ operatorShare }) => <Coins amount={operatorShare} />,
          },
          { id: 'net', head: t('settlements.net'), align: 'end', cell: ({ net }) => <Coins amount={net} /> },
          { id: 'state', head: t('settlements.state'), cell: (one) => <PaidBadge statement={one} /> },
        ]}
      />
      {first.bonus > 0 && (
        <p className="card-body text-13 text-text-2">
          {t('settlements.bonus', { coins: formatCoins(first.bonus, locale) })}
        </p>
      )}
      {open && <StatementDialog statement={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

export function PaidBadge({ statement }: { statement: Pick<MyStatement, 'paidTime'> }) {
  const t = useT();
  const paid = statement.paidTime !== null;
  return (
    <Badge tone={paid ? 'win' : 'warn'}>
      {t(paid ? 'settlements.state.paid' : 'settlements.state.unpaid')}
    </Badge>
  );
}
