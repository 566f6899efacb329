import { type SubmitEvent, useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { networkBansCalls } from '#modules/network-bans/network-bans.calls.ts';
import type { NetworkBan } from '#modules/network-bans/network-bans.contract.ts';
import {
  BAN_HOURS_OFFERED,
  BAN_REASON,
  BAN_SCOPES,
  type BanScope,
} from '#modules/network-bans/network-bans.rules.ts';
import { writeRemaining } from '#modules/users/account-age.rules.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';

/** Banned addresses and networks. A search for an address shows the ban that covers it. */
export function AdminNetworkBans() {
  const t = useT();
  const [lifting, setLifting] = useState<NetworkBan | null>(null);
  const { state, pages } = useAdminList<NetworkBan, 'search'>(['search'], async (query) => {
    const page = await api(networkBansCalls.list, query);
    return { rows: page.bans, nextCursor: page.nextCursor };
  });
  return (
    <>
      <BanForm onAdded={pages.reload} />
      <AdminTable
        caption={t('admin.section.networkBans')}
        columns={columns(t, setLifting)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{ state, fields: [{ name: 'search', kind: 'text', label: t('admin.networkBans.search') }] }}
      />
      {lifting && (
        <DecisionDialog
          title={t('admin.networkBans.lift')}
          text={<bdi className="admin-mono">{lifting.network}</bdi>}
          action={t('admin.networkBans.lift')}
          limits={BAN_REASON}
          onDecide={async (reason) => {
            await api(networkBansCalls.lift, { id: lifting.id, reason });
            pages.reload();
          }}
          onClose={() => setLifting(null)}
        />
      )}
    </>
  );
}

const OWN = 'network_bans.own_address';
const NEW = { network: '', scope: 'registration' as BanScope, hours: 24, reason: '', ownToo: false };

function BanForm({ onAdded }: { onAdded(): void }) {
  const t = useT();
  const { locale } = useI18n();
  const proof = useStepUp();
  const [draft, setDraft] = useState(NEW);
  const [problem, setProblem] = useState<{ code: unknown; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof NEW>) => setDraft({ ...draft, ...change });
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await proof.run(() => api(networkBansCalls.add, draft));
      toast(t('admin.done'), 'done');
      setDraft(NEW);
      onAdded();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem({ code: error.errorCode, words: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="admin-form" onSubmit={add}>
      <TextField
        label={t('admin.networkBans.network')}
        value={draft.network}
        maxLength={64}
        dir="ltr"
        required
        onChange={({ currentTarget }) => set({ network: currentTarget.value, ownToo: false })}
      />
      <Select
        label={t('admin.networkBans.scope')}
        value={draft.scope}
        options={BAN_SCOPES.map((value) => ({ value, label: t(`admin.networkBans.scope.${value}`) }))}
        onChange={({ currentTarget }) => set({ scope: currentTarget.value as BanScope })}
      />
      <Select
        label={t('admin.networkBans.length')}
        value={String(draft.hours)}
        options={BAN_HOURS_OFFERED.map((hours) => ({
          value: String(hours),
          label: writeRemaining(hours * 3_600_000, locale),
        }))}
        onChange={({ currentTarget }) => set({ hours: Number(currentTarget.value) })}
      />
      <TextField
        label={t('admin.reason.label')}
        value={draft.reason}
        minLength={BAN_REASON.min}
        maxLength={BAN_REASON.max}
        dir="auto"
        required
        onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
      />
      {problem && <Notice tone={problem.code === OWN ? 'warn' : 'loss'}>{problem.words}</Notice>}
      {problem?.code === OWN && (
        <Checkbox
          checked={draft.ownToo}
          onChange={({ currentTarget }) => set({ ownToo: currentTarget.checked })}
        >
          {t('admin.networkBans.ownToo')}
        </Checkbox>
      )}
      <Button type="submit" icon="plus" loading={busy}>
        {t('admin.networkBans.add')}
      </Button>
      {proof.dialog}
    </form>
  );
}

const columns = (t: T, lift: (ban: NetworkBan) => void): readonly Column<NetworkBan>[] => [
  {
    id: 'network',
    head: t('admin.networkBans.network'),
    cell: ({ network }) => <bdi className="admin-mono">{network}</bdi>,
  },
  {
    id: 'scope',
    head: t('admin.networkBans.scope'),
    cell: ({ scope }) => (
      <Badge tone={scope === 'everything' ? 'loss' : 'warn'}>{t(`admin.networkBans.scope.${scope}`)}</Badge>
    ),
  },
  { id: 'reason', head: t('admin.reason.label'), cell: ({ reason }) => <bdi>{reason}</bdi> },
  { id: 'until', head: t('admin.mutes.until'), cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  {
    id: 'by',
    head: t('admin.audit.actor'),
    cell: ({ createdBy }) => (createdBy === null ? '—' : <AdminPerson id={createdBy} name={null} />),
  },
  actionsColumn(t, (ban) => (
    <Button
      look="text"
      size="small"
      aria-label={`${t('admin.networkBans.lift')} ${ban.network}`}
      onClick={() => lift(ban)}
    >
      {t('admin.networkBans.lift')}
    </Button>
  )),
];
