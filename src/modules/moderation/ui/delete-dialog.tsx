import { useState } from 'react';
import { REQUEST } from '#modules/privacy/privacy.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { peopleCalls } from '../people.calls.ts';
import type { PersonDialogProps } from './ban-dialog.tsx';

/** At the owner's request, whose reference is recorded. */
export function DeleteDialog({ person, proof, onDone, onClose }: PersonDialogProps) {
  const t = useT();
  const [username, setUsername] = useState('');
  const text = t('admin.users.delete.text', { name: person.username });
  return (
    <DecisionDialog
      title={t('admin.users.do.delete')}
      text={text}
      action={t('admin.users.do.delete')}
      tone="danger"
      label={`${t('admin.users.delete.request')} (${t('admin.users.delete.hint')})`}
      limits={{ min: 1, max: REQUEST.max }}
      confirm={text}
      problems={{ username: username === person.username ? null : t('logins.account.mismatch') }}
      onDecide={async (request) => {
        await proof.run(() => api(peopleCalls.deleteAccount, { userId: person.id, username, request }));
        onDone();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <TextField
          name="username"
          label={t('admin.users.delete.username')}
          error={errorOf('username')}
          value={username}
          autoComplete="off"
          dir="ltr"
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
      )}
    </DecisionDialog>
  );
}
