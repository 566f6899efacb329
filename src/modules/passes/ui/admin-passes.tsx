import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { passesCalls } from '../passes.calls.ts';
import type { Pass } from '../passes.contract.ts';
import { coinsColumn, passColumn, periodColumn, stateColumn } from './pass-columns.tsx';

/** Passes of all experts. */
export function AdminPasses() {
  const t = useT();
  const { state, pages } = useAdminList<Pass, 'user'>(['user'], async (query) => {
    const page = await api(passesCalls.list, query);
    return { rows: page.passes, nextCursor: page.nextCursor };
  });
  return (
    <AdminTable
      caption={t('admin.section.passes')}
      columns={columns(t)}
      rowKey={({ id }) => id}
      pages={pages}
      filter={{ fields: [{ name: 'user', kind: 'text', label: t('settlements.filter.user') }], state }}
    />
  );
}

const columns = (t: T): readonly Column<Pass>[] => [
  {
    id: 'expert',
    head: t('passes.expert'),
    cell: ({ expertId, expert }) => <AdminPerson id={expertId} name={expert} />,
  },
  {
    id: 'holder',
    head: t('passes.for'),
    cell: ({ holderId, holder }) => <AdminPerson id={holderId} name={holder} />,
  },
  {
    id: 'payer',
    head: t('passes.payer'),
    cell: ({ payerId, payer }) => <AdminPerson id={payerId} name={payer} />,
  },
  passColumn(t),
  periodColumn(t),
  coinsColumn(t, 'paid'),
  coinsColumn(t, 'earned'),
  coinsColumn(t, 'refunded'),
  stateColumn(t),
];
