import { useState } from 'react';
import { registrationCalls } from '#modules/registration/registration.calls.ts';
import type { RegistrationRequest } from '#modules/registration/registration.contract.ts';
import { REFUSAL_REASON, REFUSED_DAYS } from '#modules/registration/registration.rules.ts';
import { writeRemaining } from '#modules/users/account-age.rules.ts';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { AllDone } from '#ui/kit/admin/all-done.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';

/** Accounts that wait for approval, oldest first. */
export function AdminNewAccounts() {
  const t = useT();
  const { locale } = useI18n();
  const [refusing, setRefusing] = useState<RegistrationRequest | null>(null);
  const { pages } = useAdminList<RegistrationRequest>([], async (query) => {
    const page = await api(registrationCalls.requests, query);
    return { rows: page.requests, nextCursor: page.nextCursor };
  });
  const approve = async ({ uid }: RegistrationRequest) => {
    if (await didOrToast(api(registrationCalls.approve, { userId: uid }), t('admin.done'))) pages.reload();
  };
  return (
    <>
      <AdminTable
        caption={t('admin.section.newAccounts')}
        columns={columns(t, { approve, refuse: setRefusing })}
        rowKey={({ uid }) => uid}
        empty={<AllDone />}
        pages={pages}
      />
      {refusing && (
        <DecisionDialog
          title={t('admin.anchors.refuse.title', { name: refusing.username })}
          text={t('admin.newAccounts.refuse.text', {
            time: writeRemaining(REFUSED_DAYS * 86_400_000, locale),
          })}
          action={t('admin.decide.refuse')}
          tone="danger"
          limits={REFUSAL_REASON}
          onDecide={async (reason) => {
            await api(registrationCalls.refuse, { userId: refusing.uid, reason });
            pages.reload();
          }}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  );
}

interface Actions {
  approve(request: RegistrationRequest): void;
  refuse(request: RegistrationRequest): void;
}

const columns = (t: T, { approve, refuse }: Actions): readonly Column<RegistrationRequest>[] => [
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ uid, username }) => <AdminPerson id={uid} name={username} />,
  },
  { id: 'why', head: t('admin.newAccounts.why'), cell: ({ why }) => (why ? <bdi>{why}</bdi> : '—') },
  { id: 'time', head: t('admin.audit.time'), cell: ({ askedAt }) => <DateTime at={askedAt} /> },
  actionsColumn(t, (request) => (
    <>
      <Button size="small" onClick={() => approve(request)}>
        {t('admin.decide.approve')}
      </Button>
      <Button look="outline" size="small" onClick={() => refuse(request)}>
        {t('admin.decide.refuse')}
      </Button>
    </>
  )),
];
