import { useState } from 'react';
import { type StepUp, useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { spendingCalls } from '../spending.calls.ts';
import type { SetCaps, SpendingAdminView } from '../spending.contract.ts';
import { CAP_KINDS, type CapKind, REQUEST_LENGTH } from '../spending.rules.ts';
import { readAmount, typedAmount } from './amounts.ts';
import './spending.css';

/** Caps for all users, and permanent exclusions. */
export function AdminSpending() {
  const t = useT();
  const proof = useStepUp();
  const { data, failed, reload } = useRequest('spending', () => api(spendingCalls.office));
  const { pages } = useAdminList<SpendingAdminView['forGood'][number]>([], async () => ({
    rows: (await api(spendingCalls.office)).forGood,
    nextCursor: null,
  }));
  const [lifting, setLifting] = useState<SpendingAdminView['forGood'][number] | null>(null);
  if (failed) return <ErrorState onRetry={reload} />;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <>
      <CapsForm key={JSON.stringify(data.caps)} caps={data.caps} proof={proof} onSaved={reload} />
      <AdminTable
        caption={t('spending.forGood.title')}
        rowKey={({ userId }) => userId}
        pages={pages}
        empty={<EmptyState title={t('spending.forGood.empty')} />}
        columns={[
          {
            id: 'user',
            head: t('admin.users.user'),
            cell: ({ userId, username }) => <AdminPerson id={userId} name={username} />,
          },
          {
            id: 'since',
            head: t('admin.audit.time'),
            cell: ({ since }) => <DateTime at={since} look="full" />,
          },
          {
            id: 'liftable',
            head: t('spending.lift'),
            cell: ({ liftableFrom }) => <DateTime at={liftableFrom} look="full" />,
          },
          {
            id: 'actions',
            head: <span className="sr-only">{t('admin.users.decisions')}</span>,
            align: 'end',
            cell: (row) => (
              <Button size="small" look="outline" onClick={() => setLifting(row)}>
                {t('spending.lift')}
              </Button>
            ),
          },
        ]}
      />
      {lifting && (
        <LiftDialog person={lifting} proof={proof} onDone={pages.reload} onClose={() => setLifting(null)} />
      )}
      {proof.dialog}
    </>
  );
}

interface CapsFormProps {
  caps: SpendingAdminView['caps'];
  proof: StepUp;
  onSaved(): void;
}

function CapsForm({ caps, proof, onSaved }: CapsFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(
    () => new Map<CapKind, string>(caps.map(({ kind, amount }) => [kind, typedAmount(kind, amount)])),
  );
  const form = useSubmit<CapKind>(CAP_KINDS[0], CAP_KINDS);
  const save = async () => {
    const read = (kind: CapKind) => readAmount(kind, typed.get(kind) ?? '');
    const wrong = CAP_KINDS.filter((kind) => read(kind) === undefined);
    if (wrong.length > 0)
      return form.refuse(Object.fromEntries(wrong.map((kind) => [kind, t('spending.limit.bad')])));
    const wanted = Object.fromEntries(CAP_KINDS.map((kind) => [kind, read(kind) ?? null])) as SetCaps;
    if (!(await form.send(() => proof.run(() => api(spendingCalls.setCaps, wanted))))) return;
    toast(t('users.profile.saved'), 'done');
    onSaved();
  };
  return (
    <form className="card spending-card" {...form.formProps(save)}>
      <p className="text-13 text-text-2">{t('spending.caps.text')}</p>
      <div className="spending-limits">
        {CAP_KINDS.map((kind) => (
          <TextField
            key={kind}
            {...form.field(kind)}
            label={t(`spending.limit.${kind}`)}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('spending.limit.none')}
            value={typed.get(kind) ?? ''}
            onChange={({ currentTarget: { value } }) => {
              setTyped((all) => new Map(all).set(kind, value));
              form.changed(kind);
            }}
          />
        ))}
      </div>
      <div>
        <Button type="submit" loading={form.busy}>
          {t('users.profile.save')}
        </Button>
      </div>
    </form>
  );
}

interface LiftDialogProps {
  person: SpendingAdminView['forGood'][number];
  proof: StepUp;
  onDone(): void;
  onClose(): void;
}

function LiftDialog({ person, proof, onDone, onClose }: LiftDialogProps) {
  const t = useT();
  const [request, setRequest] = useState('');
  const form = useSubmit('request');
  const lift = async () => {
    const length = request.trim().length;
    if (length < REQUEST_LENGTH.min || length > REQUEST_LENGTH.max)
      return form.refuse({ request: t('admin.reason.needed', REQUEST_LENGTH) });
    const done = await form.send(() =>
      proof.run(() => api(spendingCalls.lift, { userId: person.userId, request })),
    );
    if (!done) return;
    onClose();
    onDone();
  };
  return (
    <Dialog open onClose={onClose} title={`${t('spending.lift')}: ${person.username}`}>
      <form className="grid gap-3" {...form.formProps(lift)}>
        <TextField
          {...form.field('request')}
          label={t('spending.request')}
          value={request}
          limit={REQUEST_LENGTH.max}
          onChange={({ currentTarget }) => {
            setRequest(currentTarget.value);
            form.changed('request');
          }}
        />
        <Button type="submit" loading={form.busy}>
          {t('spending.lift')}
        </Button>
      </form>
    </Dialog>
  );
}
