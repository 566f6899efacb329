import { useState } from 'react';
import { type StepUp, useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { SCORER_REASON } from '../entries.rules.ts';
import { SCORER_KINDS, type ScorerKind } from '../scorers.rules.ts';
import { scoringCalls } from '../scoring.calls.ts';
import type { AdminScorer } from '../scoring.contract.ts';

/** People who may score matches at the ground. */
export function AdminScorers() {
  const t = useT();
  const proof = useStepUp();
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<AdminScorer | null>(null);
  const { pages } = useAdminList<AdminScorer>([], async () => ({
    rows: await api(scoringCalls.scorers),
    nextCursor: null,
  }));
  const add = (
    <Button icon="plus" size="small" onClick={() => setAdding(true)}>
      {t('scoring.admin.add')}
    </Button>
  );
  return (
    <>
      <div>{add}</div>
      <AdminTable
        caption={t('admin.section.scorers')}
        columns={columns(t, setRevoking)}
        rowKey={({ id }) => id}
        pages={pages}
        empty={<EmptyState text={t('scoring.admin.noneText')} action={add} />}
      />
      {isAdding && <GrantDialog proof={proof} onDone={pages.reload} onClose={() => setAdding(false)} />}
      {revoking && (
        <DecisionDialog
          title={`${t('scoring.admin.revoke')}: ${revoking.username}`}
          text={t('scoring.admin.revokeText')}
          action={t('scoring.admin.revoke')}
          tone="danger"
          limits={SCORER_REASON}
          onDecide={async (reason) => {
            await proof.run(() => api(scoringCalls.revoke, { id: revoking.id, reason }));
            pages.reload();
          }}
          onClose={() => setRevoking(null)}
        />
      )}
      {proof.dialog}
    </>
  );
}

interface GrantDialogProps {
  proof: StepUp;
  onDone(): void;
  onClose(): void;
}

function GrantDialog({ proof, onDone, onClose }: GrantDialogProps) {
  const t = useT();
  const [username, setUsername] = useState('');
  const [kind, setKind] = useState<ScorerKind>('league');
  const [number, setNumber] = useState('');
  return (
    <DecisionDialog
      title={t('scoring.admin.add')}
      text={t('scoring.admin.addText')}
      action={t('scoring.admin.add')}
      limits={SCORER_REASON}
      problems={{
        username: username.trim() === '' ? t('scoring.admin.whom') : null,
        ourId: /^[1-9]\d{0,14}$/.test(number.trim()) ? null : t('scoring.admin.whom'),
      }}
      onDecide={async (reason) => {
        const subject = { username: username.trim(), kind, ourId: Number(number), reason };
        await proof.run(() => api(scoringCalls.grant, subject));
        onDone();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            name="username"
            label={t('scoring.admin.username')}
            error={errorOf('username')}
            value={username}
            autoComplete="off"
            dir="ltr"
            onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          />
          <Select
            label={t('scoring.admin.kind')}
            value={kind}
            options={SCORER_KINDS.map((value) => ({ value, label: t(`scoring.admin.kind.${value}`) }))}
            onChange={({ currentTarget }) =>
              setKind(SCORER_KINDS.find((value) => value === currentTarget.value) ?? 'league')
            }
          />
          <TextField
            name="ourId"
            label={t('scoring.admin.number')}
            error={errorOf('ourId')}
            value={number}
            inputMode="numeric"
            dir="ltr"
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        </>
      )}
    </DecisionDialog>
  );
}

const columns = (t: T, revoke: (scorer: AdminScorer) => void): readonly Column<AdminScorer>[] => [
  {
    id: 'person',
    head: t('admin.role.scorer'),
    cell: ({ userId, username }) => <AdminPerson id={userId} name={username} />,
  },
  {
    id: 'subject',
    head: t('scoring.admin.kind'),
    cell: ({ kind, name, ourId }) => (
      <span className="admin-wide">
        <span className="block">{t(`scoring.admin.kind.${kind}`)}</span>
        <bdi>{name}</bdi> <bdi className="admin-mono">{ourId}</bdi>
      </span>
    ),
  },
  actionsColumn(t, (scorer) => (
    <Button
      look="text"
      size="small"
      aria-label={`${t('scoring.admin.revoke')}: ${scorer.username}`}
      onClick={() => revoke(scorer)}
    >
      {t('scoring.admin.revoke')}
    </Button>
  )),
];
