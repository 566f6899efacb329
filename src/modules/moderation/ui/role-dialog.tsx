import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { peopleCalls } from '../people.calls.ts';
import { GRANTABLE_ROLES, type GrantableRole, REASON } from '../people.rules.ts';
import type { PersonDialogProps } from './ban-dialog.tsx';

/** Revokes an existing role, grants a missing one. */
export function RoleDialog({ person, proof, onDone, onClose }: PersonDialogProps) {
  const t = useT();
  const [role, setRole] = useState<GrantableRole>('channel_operator');
  const held = person.roles.includes(role);
  const names = { name: person.username, role: t(`admin.role.${role}`) };
  return (
    <DecisionDialog
      title={t('admin.users.role.title', names)}
      text={t('admin.users.role.text')}
      action={t(held ? 'admin.users.role.take' : 'admin.users.role.give')}
      tone={held ? 'danger' : undefined}
      limits={REASON}
      confirm={t(held ? 'admin.users.role.sureTake' : 'admin.users.role.sureGive', names)}
      onDecide={async (reason) => {
        await proof.run(() => api(peopleCalls.changeRole, { userId: person.id, role, held: !held, reason }));
        onDone();
      }}
      onClose={onClose}
    >
      <Select
        label={t('admin.users.roles')}
        value={role}
        options={GRANTABLE_ROLES.map((value) => ({
          value,
          label: person.roles.includes(value)
            ? t('admin.users.role.held', { role: t(`admin.role.${value}`) })
            : t(`admin.role.${value}`),
        }))}
        onChange={({ currentTarget }) => setRole(currentTarget.value as GrantableRole)}
      />
    </DecisionDialog>
  );
}
