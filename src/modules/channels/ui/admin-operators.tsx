import { useState } from 'react';
import type { StepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { adminChannelsCalls } from '../admin-channels.calls.ts';
import { REASON } from '../channels.rules.ts';

interface Deciding {
  /** The operator who loses the role; empty for a new operator. */
  username: string;
  held: boolean;
}

/** Operators: granting and revoking the role. */
export function AdminOperators({ proof }: { proof: StepUp }) {
  const t = useT();
  const { pages } = useAdminList([], async () => ({
    rows: (await api(adminChannelsCalls.operators)).operators,
    nextCursor: null,
  }));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <>
      <div className="filter-bar">
        <b className="grow">{t('channels.admin.operators')}</b>
        <Button icon="plus" size="small" onClick={() => setDeciding({ username: '', held: true })}>
          {t('channels.admin.name')}
        </Button>
      </div>
      <AdminTable
        caption={t('channels.admin.operators')}
        name="operators"
        rowKey={({ id }) => id}
        pages={pages}
        columns={[
          {
            id: 'operator',
            head: t('channels.admin.operator'),
            cell: ({ id, username }) => <AdminPerson id={id} name={username} />,
          },
          { id: 'channels', head: t('channels.admin.count'), align: 'end', cell: ({ channels }) => channels },
          {
            id: 'actions',
            head: <span className="sr-only">{t('admin.users.decisions')}</span>,
            align: 'end',
            cell: ({ username }) => (
              <Button
                look="text"
                size="small"
                aria-label={t('channels.admin.takeFrom', { name: username })}
                onClick={() => setDeciding({ username, held: false })}
              >
                {t('channels.admin.take')}
              </Button>
            ),
          },
        ]}
      />
      {deciding && (
        <OperatorDialog {...deciding} proof={proof} onDone={pages.reload} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}

interface OperatorDialogProps extends Deciding {
  proof: StepUp;
  onDone(): void;
  onClose(): void;
}

function OperatorDialog({ username: known, held, proof, onDone, onClose }: OperatorDialogProps) {
  const t = useT();
  const [username, setUsername] = useState(known);
  return (
    <DecisionDialog
      title={held ? t('channels.admin.name') : t('channels.admin.takeFrom', { name: known })}
      text={t(held ? 'channels.admin.nameText' : 'channels.admin.takeText')}
      action={t(held ? 'channels.admin.name' : 'channels.admin.take')}
      tone={held ? undefined : 'danger'}
      limits={REASON}
      problems={{ username: username.trim() === '' ? t('channels.admin.whom') : null }}
      onDecide={async (reason) => {
        await proof.run(() => api(adminChannelsCalls.nameOperator, { username, held, reason }));
        onDone();
      }}
      onClose={onClose}
    >
      {(errorOf) =>
        held && (
          <TextField
            name="username"
            label={t('channels.admin.username')}
            error={errorOf('username')}
            value={username}
            autoComplete="off"
            dir="ltr"
            onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          />
        )
      }
    </DecisionDialog>
  );
}
