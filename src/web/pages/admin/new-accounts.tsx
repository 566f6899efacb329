import { Queue } from '#modules/queues/ui/queue.tsx';
import { registrationCalls } from '#modules/registration/registration.calls.ts';
import type { RegistrationRequest } from '#modules/registration/registration.contract.ts';
import { REFUSAL_REASON, REFUSED_DAYS } from '#modules/registration/registration.rules.ts';
import { writeRemaining } from '#modules/users/account-age.rules.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import type { Column } from '#ui/kit/table/table.tsx';

/** Accounts that wait for approval, oldest first. */
export function AdminNewAccounts() {
  const t = useT();
  const { locale } = useI18n();
  const { pages } = useAdminList<RegistrationRequest>([], async (query) => {
    const page = await api(registrationCalls.requests, query);
    return { rows: page.requests, nextCursor: page.nextCursor };
  });
  const time = writeRemaining(REFUSED_DAYS * 86_400_000, locale);
  return (
    <Queue
      queue="newAccounts"
      caption={t('admin.section.newAccounts')}
      columns={columns(t)}
      rowKey={({ uid }) => uid}
      pages={pages}
      title={({ username }) => username}
      since={({ requestedAt }) => requestedAt}
      person={({ uid }) => uid}
      decisions={[
        {
          verdict: 'approve',
          label: t('admin.decide.approve'),
          call: registrationCalls.approve,
          input: ({ uid }) => ({ userId: uid }),
        },
        {
          verdict: 'refuse',
          label: t('admin.decide.refuse'),
          call: registrationCalls.refuse,
          input: ({ uid }, reason) => ({ userId: uid, reason }),
          reason: {
            title: ({ username }) => t('admin.anchors.refuse.title', { name: username }),
            text: () => t('admin.newAccounts.refuse.text', { time }),
            limits: REFUSAL_REASON,
          },
        },
      ]}
    />
  );
}

const columns = (t: T): readonly Column<RegistrationRequest>[] => [
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ uid, username }) => <AdminPerson id={uid} name={username} />,
  },
  { id: 'why', head: t('admin.newAccounts.why'), cell: ({ why }) => (why ? <bdi>{why}</bdi> : '—') },
];
