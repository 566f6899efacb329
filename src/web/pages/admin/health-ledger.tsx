import { useState } from 'react';
import { checksCalls } from '#modules/ledger/checks.calls.ts';
import type { LedgerCheck } from '#modules/ledger/checks.contract.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { onePage } from '#ui/kit/admin/use-pages.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';

/** Result of the last ledger check, and a button for another. */
export function HealthLedger({ check, onChecked }: { check: LedgerCheck | null; onChecked(): void }) {
  const t = useT();
  const { locale } = useI18n();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await callOrToast(api(checksCalls.run));
    setBusy(false);
    onChecked();
  };
  const button = (
    <Button look="outline" size="small" loading={busy} onClick={run}>
      {t('admin.health.ledger.run')}
    </Button>
  );
  const number = (n: number) => formatCoins(n, locale);
  return (
    <Card title={t('admin.health.ledger')} more={button}>
      {check ? (
        <>
          <Facts
            facts={[
              [
                t('admin.users.state'),
                <Badge key="state" tone={check.problemCount > 0 ? 'loss' : 'win'}>
                  {check.problemCount > 0
                    ? t('admin.health.ledger.wrong', { n: check.problemCount })
                    : t('admin.health.ledger.right')}
                </Badge>,
              ],
              [t('admin.health.ledger.at'), <DateTime key="at" at={check.checkedAt} look="full" />],
              [
                t('admin.health.ledger.books'),
                t('admin.health.ledger.counted', {
                  accounts: number(check.books.accounts),
                  transactions: number(check.books.transactions),
                  entries: number(check.books.entries),
                  coins: number(check.books.coins),
                }),
              ],
            ]}
          />
          {check.problems.length > 0 && <Differences problems={check.problems} />}
        </>
      ) : (
        <p className="text-text-3">{t('admin.health.ledger.never')}</p>
      )}
    </Card>
  );
}

const nameOf = (problem: string, table?: string) => (table ? `${table}: ${problem}` : problem);

function Differences({ problems }: Pick<LedgerCheck, 'problems'>) {
  const t = useT();
  return (
    <AdminTable
      caption={t('admin.health.ledger.difference')}
      name="ledger"
      columns={[
        {
          id: 'problem',
          head: t('admin.health.ledger.difference'),
          cell: ({ problem, table }) => <bdi className="admin-mono">{nameOf(problem, table)}</bdi>,
        },
        { id: 'id', head: t('admin.health.ledger.id'), align: 'end', cell: ({ id }) => id },
        {
          id: 'expected',
          head: t('admin.health.ledger.expected'),
          align: 'end',
          cell: ({ expected }) => expected ?? '—',
        },
        {
          id: 'actual',
          head: t('admin.health.ledger.actual'),
          align: 'end',
          cell: ({ actual }) => actual ?? '—',
        },
      ]}
      pages={onePage(problems)}
      rowKey={({ problem, table, id }) => `${nameOf(problem, table)} ${id}`}
    />
  );
}
