import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn, personColumn } from '#ui/kit/admin/columns.tsx';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { saveFile } from '#ui/kit/files/save-file.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { settlementsCalls } from '../settlements.calls.ts';
import type { Statement } from '../settlements.contract.ts';
import { periodsBefore, RUN_MONTHS, STATEMENT_KINDS } from '../settlements.rules.ts';
import { PaidBadge } from './my-statements.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { RunDialog } from './run-dialog.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { statementsCsv } from './statements-csv.ts';

const FILTERS = ['user', 'period', 'kind', 'state'] as const;

/** Months of anchors and experts: run, pay, export. */
export function AdminSettlements() {
  const t = useT();
  const { locale } = useI18n();
  const proof = useStepUp();
  // By the browser's clock at opening; the server checks its own.
  const [periods] = useState(() => periodsBefore(new Date(), RUN_MONTHS));
  const [open, setOpen] = useState<Statement | 'run' | null>(null);
  const [paying, setPaying] = useState<Statement | null>(null);
  const { state, query, pages } = useAdminList<Statement, (typeof FILTERS)[number]>(
    FILTERS,
    async (query) => {
      const page = await api(settlementsCalls.list, query);
      return { rows: page.statements, nextCursor: page.nextCursor };
    },
  );
  const save = async () => {
    const all = await callOrToast(everyStatement(query));
    if (all) saveFile(`settlements-${state.filters.period || 'all'}.csv`, statementsCsv(t, all));
  };
  return (
    <>
      <div className="flex gap-2">
        <Button icon="wallet" size="small" onClick={() => setOpen('run')}>
          {t('settlements.run')}
        </Button>
        <Button icon="download" look="outline" size="small" onClick={() => void save()}>
          {t('settlements.export')}
        </Button>
      </div>
      <AdminTable
        caption={t('admin.section.settlements')}
        columns={columns(t, locale, { open: setOpen, pay: setPaying })}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{ fields: fields(t, periods), state }}
      />
      {open === 'run' && (
        <RunDialog periods={periods} proof={proof} onDone={pages.reload} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'run' && <StatementDialog statement={open} onClose={() => setOpen(null)} />}
      {paying && (
        <PayDialog statement={paying} proof={proof} onDone={pages.reload} onClose={() => setPaying(null)} />
      )}
      {proof.dialog}
    </>
  );
}

/** All statements of the filter, not only the loaded page. */
async function everyStatement(query: object): Promise<Statement[]> {
  const all: Statement[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api(settlementsCalls.list, { ...query, ...(cursor ? { cursor } : {}) });
    all.push(...page.statements);
    cursor = page.nextCursor;
  }
  return all;
}

const fields = (t: T, periods: readonly string[]): FilterField<(typeof FILTERS)[number]>[] => [
  { name: 'user', kind: 'text', label: t('settlements.filter.user') },
  {
    name: 'period',
    kind: 'choice',
    label: t('settlements.filter.period'),
    options: periods.map((value) => ({ value, label: value })),
  },
  {
    name: 'kind',
    kind: 'choice',
    label: t('settlements.filter.kind'),
    options: STATEMENT_KINDS.map((value) => ({ value, label: t(`settlements.kind.${value}`) })),
  },
  {
    name: 'state',
    kind: 'choice',
    label: t('admin.users.filter.state'),
    options: (['unpaid', 'paid'] as const).map((value) => ({
      value,
      label: t(`settlements.state.${value}`),
    })),
  },
];

interface Actions {
  open(statement: Statement): void;
  pay(statement: Statement): void;
}

function columns(t: T, locale: string, actions: Actions): readonly Column<Statement>[] {
  const coins = (id: 'gross' | 'operatorShare' | 'net', head: string): Column<Statement> => ({
    id,
    head,
    align: 'end',
    cell: (statement) => formatCoins(statement[id], locale),
  });
  return [
    { id: 'period', head: t('settlements.period'), cell: ({ period }) => <bdi>{period}</bdi> },
    personColumn(t),
    { id: 'kind', head: t('settlements.kind'), cell: ({ kind }) => t(`settlements.kind.${kind}`) },
    coins('gross', t('settlements.gross')),
    coins('operatorShare', t('settlements.operator')),
    coins('net', t('settlements.net')),
    { id: 'state', head: t('settlements.state'), cell: (one) => <PaidBadge statement={one} /> },
    actionsColumn(t, (statement) => (
      <>
        <Button look="text" size="small" onClick={() => actions.open(statement)}>
          {t('settlements.lines')}
        </Button>
        {statement.paidTime === null && (
          <Button look="text" size="small" onClick={() => actions.pay(statement)}>
            {t('settlements.pay')}
          </Button>
        )}
      </>
    )),
  ];
}
