import { AuditAction } from '#modules/audit/ui/audit-action.tsx';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Notice } from '#ui/kit/card/notice.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { queueCalls } from '../queues.calls.ts';
import type { PersonHistory } from '../queues.contract.ts';

/** Age of the account, bans, spending, former cases and the log of a person. */
export function PersonHistoryPanel({ userId }: { userId: number }) {
  const t = useT();
  const { data, failed, reload } = useRequest(String(userId), (signal) =>
    api(queueCalls.person, { userId }, { signal }),
  );
  return (
    <aside className="case-person" aria-label={t('admin.queue.history')}>
      <h3>{t('admin.queue.history')}</h3>
      {failed && <ErrorState onRetry={reload} />}
      {!data && !failed && <SkeletonRows rows={4} />}
      {data && <History person={data} />}
    </aside>
  );
}

function History({ person }: { person: PersonHistory }) {
  const t = useT();
  const { locale } = useI18n();
  const { spent } = person;
  const yuan = (fen: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY' }).format(fen / 100);
  return (
    <>
      {person.ban && (
        <Notice tone="loss" icon="ban">
          {person.ban.until ? (
            <>
              {t('admin.users.bannedUntil')} <DateTime at={person.ban.until} look="full" />
            </>
          ) : (
            t('admin.users.bannedForGood')
          )}
          {' · '}
          <bdi>{person.ban.reason}</bdi>
        </Notice>
      )}
      <Facts
        facts={[
          [t('admin.users.user'), <AdminPerson key="who" id={person.id} name={person.username} />],
          [t('admin.users.since'), <RelativeTime key="since" at={person.createdAt} />],
          [t('admin.queue.bans'), formatCoins(person.bans, locale)],
          ...(spent
            ? [
                [t('admin.users.recharged'), yuan(spent.fen)] as const,
                [t('admin.queue.spent'), formatCoins(spent.coins, locale)] as const,
              ]
            : []),
        ]}
      />
      <h4>{t('admin.queue.cases')}</h4>
      {person.cases.length + person.records.length === 0 && <p>{t('admin.users.noLog')}</p>}
      <ul>
        {person.cases.map(({ id, queue, verdict, decidedAt, by }) => (
          <li key={`case ${id}`}>
            <DateTime at={decidedAt} />
            <span>
              {t(`admin.section.${queue}`)}: {t(`admin.queue.verdict.${verdict}`)} · <bdi>{by}</bdi>
            </span>
          </li>
        ))}
        {person.records.map(({ id, action, createdAt, reason, by }) => (
          <li key={`record ${id}`}>
            <DateTime at={createdAt} />
            <span>
              <AuditAction action={action} /> · <bdi>{by ?? t('admin.audit.operator')}</bdi>
              {reason && <bdi className="text-text-3"> {reason}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
