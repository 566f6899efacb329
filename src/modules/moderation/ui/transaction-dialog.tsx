import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { coinsCalls } from '../coins.calls.ts';
import type { CoinTransaction } from '../coins.contract.ts';
import { CoinAmount } from './coin-amount.tsx';

/** Entries of one posting, which sum to zero. */
export function TransactionDialog({ id, onClose }: { id: number; onClose(): void }) {
  const t = useT();
  const { data, failed, reload } = useRequest(String(id), () => api(coinsCalls.show, { transactionId: id }));
  return (
    <Dialog open size="wide" onClose={onClose} title={t('admin.coins.number', { id: String(id) })}>
      {failed && <ErrorState onRetry={reload} />}
      {!data && !failed && <SkeletonRows rows={3} />}
      {data && <Transaction transaction={data} />}
    </Dialog>
  );
}

function Transaction({ transaction }: { transaction: CoinTransaction }) {
  const t = useT();
  const { locale } = useI18n();
  const { key, reason, reference, reverses, createdAt, legs } = transaction;
  return (
    <>
      <dl className="admin-facts">
        <div>
          <dt>{t('admin.coins.reason')}</dt>
          <dd>{t(`ledger.reason.${reason}`)}</dd>
        </div>
        <div>
          <dt>{t('admin.coins.reference')}</dt>
          <dd>
            <bdi className="admin-mono">
              {reference.kind} {reference.id}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('admin.coins.key')}</dt>
          <dd>
            <bdi className="admin-mono">{key}</bdi>
          </dd>
        </div>
        {reverses !== null && (
          <div>
            <dt>{t('admin.coins.reverses')}</dt>
            <dd>{t('admin.coins.number', { id: String(reverses) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('admin.audit.time')}</dt>
          <dd>
            <DateTime at={createdAt} look="full" />
          </dd>
        </div>
      </dl>
      <ul className="admin-facts">
        {legs.map(({ kind, owner, userId, username, amount }) => (
          <li key={`${kind} ${owner}`}>
            <span>
              {t(`admin.account.${kind}`)}{' '}
              {userId === null ? <bdi>{owner}</bdi> : <AdminPerson id={userId} name={username} />}
            </span>
            <CoinAmount amount={amount} locale={locale} />
          </li>
        ))}
      </ul>
    </>
  );
}
