import { useState } from 'react';
import { registrationCalls } from '#modules/registration/registration.calls.ts';
import type { Invitation } from '#modules/registration/registration.contract.ts';
import { INVITATION, INVITE_PARAM } from '#modules/registration/registration.rules.ts';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useRoot } from '#ui/root/use-root.ts';

/** Codes that open accounts while registration is by invitation, with their users. */
export function AdminInvitations() {
  const t = useT();
  const { brand } = useRoot();
  const { pages } = useAdminList<Invitation>([], async (query) => {
    const page = await api(registrationCalls.invitations, query);
    return { rows: page.invitations, nextCursor: page.nextCursor };
  });
  const actions = {
    copy({ code }: Invitation) {
      const link = `${brand.publicUrl.replace(/\/$/, '')}/?${INVITE_PARAM}=${code}`;
      navigator.clipboard.writeText(link).then(
        () => toast(t('channels.link.copied'), 'done'),
        () => toast(t('channels.link.notCopied'), 'error'),
      );
    },
    async revoke({ id }: Invitation) {
      if (await didOrToast(api(registrationCalls.revokeInvitation, { id }), t('admin.done'))) pages.reload();
    },
  };
  return (
    <>
      <InvitationForm onMade={pages.reload} />
      <AdminTable
        caption={t('admin.invitations.title')}
        columns={columns(t, actions)}
        rowKey={({ id }) => id}
        pages={pages}
        empty={<NoInvitations />}
      />
    </>
  );
}

const FORM = 'new-invitation';

/** Empty state, with the button of the form above it. */
export function NoInvitations() {
  const t = useT();
  return (
    <EmptyState
      title={t('admin.invitations.none')}
      text={t('admin.invitations.noneText')}
      action={
        <Button type="submit" form={FORM} look="outline" icon="plus">
          {t('admin.invitations.make')}
        </Button>
      }
    />
  );
}

const NEW = { uses: 1, days: 30, note: '' };

function InvitationForm({ onMade }: { onMade(): void }) {
  const t = useT();
  const [draft, setDraft] = useState(NEW);
  const form = useSubmit('note', ['uses', 'days', 'note']);
  const make = async () => {
    if (!(await form.send(() => api(registrationCalls.makeInvitation, draft)))) return;
    toast(t('admin.done'), 'done');
    setDraft(NEW);
    onMade();
  };
  const set = (change: Partial<typeof NEW>) => {
    setDraft({ ...draft, ...change });
    for (const name of ['uses', 'days', 'note'] as const) if (name in change) form.changed(name);
  };
  return (
    <form id={FORM} className="admin-form" {...form.formProps(make)}>
      <TextField
        {...form.field('uses')}
        type="number"
        label={t('admin.invitations.uses')}
        value={draft.uses}
        min={INVITATION.minUses}
        max={INVITATION.maxUses}
        required
        onChange={({ currentTarget }) => set({ uses: currentTarget.valueAsNumber || 0 })}
      />
      <TextField
        {...form.field('days')}
        type="number"
        label={t('admin.invitations.days')}
        value={draft.days}
        min={INVITATION.minDays}
        max={INVITATION.maxDays}
        required
        onChange={({ currentTarget }) => set({ days: currentTarget.valueAsNumber || 0 })}
      />
      <TextField
        {...form.field('note')}
        label={t('admin.invitations.note')}
        value={draft.note}
        maxLength={INVITATION.note}
        dir="auto"
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      <Button type="submit" icon="plus" loading={form.busy}>
        {t('admin.invitations.make')}
      </Button>
    </form>
  );
}

interface Actions {
  copy(invitation: Invitation): void;
  revoke(invitation: Invitation): void;
}

const columns = (t: T, { copy, revoke }: Actions): readonly Column<Invitation>[] => [
  {
    id: 'code',
    head: t('admin.invitations.code'),
    cell: ({ code }) => <bdi className="admin-mono">{code}</bdi>,
  },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ state, used, maxUses }) => (
      <Badge tone={state === 'usable' ? 'win' : 'plain'}>
        {state === 'usable' ? `${used} / ${maxUses}` : t(`admin.invitations.state.${state}`)}
      </Badge>
    ),
  },
  { id: 'note', head: t('admin.invitations.note'), cell: ({ note }) => (note ? <bdi>{note}</bdi> : '—') },
  { id: 'until', head: t('admin.mutes.until'), cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  {
    id: 'people',
    head: t('admin.invitations.people'),
    cell: ({ people }) =>
      people.length === 0
        ? '—'
        : people.map(({ uid, username }) => <AdminPerson key={uid} id={uid} name={username} />),
  },
  actionsColumn(t, (invitation) =>
    invitation.state === 'usable' ? (
      <>
        <Button look="text" size="small" icon="link" onClick={() => copy(invitation)}>
          {t('channels.link.copy')}
        </Button>
        <Button look="text" size="small" onClick={() => revoke(invitation)}>
          {t('admin.invitations.revoke')}
        </Button>
      </>
    ) : null,
  ),
];
