import { Queue } from '#modules/queues/ui/queue.tsx';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { approvalsCalls } from '../approvals.calls.ts';
import type { ShownApproval } from '../approvals.contract.ts';
import { APPROVAL_REASON, type ApprovalState } from '../approvals.rules.ts';

const TONES: Readonly<Record<ApprovalState, BadgeTone>> = {
  open: 'warn',
  executing: 'warn',
  executed: 'win',
  failed: 'loss',
  refused: 'plain',
  withdrawn: 'plain',
  lapsed: 'plain',
  interrupted: 'loss',
};

/** Section of the admin area that names a call. */
const SECTIONS = {
  people: 'users',
  settlements: 'settlements',
  mall: 'goods',
  boxes: 'boxes',
  gifts: 'gifts',
  byHand: 'matches',
  recharge: 'orders',
  admin: 'rooms',
} as const;

/** Open requests, oldest first, and the results of decided ones. */
export function AdminApprovals() {
  const t = useT();
  const { locale } = useI18n();
  const { state, pages } = useAdminList<ShownApproval, 'show' | 'requester'>(
    ['show', 'requester'],
    async (query) => {
      const page = await api(approvalsCalls.list, query);
      return { rows: page.approvals, nextCursor: page.nextCursor };
    },
  );
  const withdraw = async ({ id }: ShownApproval) => {
    await didOrToast(api(approvalsCalls.withdraw, { id }), t('admin.done'));
    pages.reload();
  };
  return (
    <Queue
      queue="approvals"
      caption={t('admin.section.approvals')}
      columns={columns(t, locale)}
      rowKey={({ id }) => id}
      pages={pages}
      filter={{
        state,
        fields: [
          {
            name: 'show',
            kind: 'choice',
            label: t('admin.approvals.state.open'),
            options: [{ value: 'decided', label: t('admin.approvals.decided') }],
          },
          { name: 'requester', kind: 'text', label: t('admin.audit.filter.actor') },
        ],
      }}
      title={(approval) => titleOf(t, approval)}
      since={({ requestTime }) => requestTime}
      person={({ requesterId }) => requesterId}
      waits={(approval) => approval.state === 'open'}
      detail={(approval) => (
        <>
          <Facts facts={factsOf(t, locale, approval)} />
          {approval.state === 'open' && (
            <p className="text-13 text-text-2">{t('admin.approvals.approve.text')}</p>
          )}
        </>
      )}
      decisions={[
        {
          verdict: 'approve',
          label: t('admin.decide.approve'),
          call: approvalsCalls.approve,
          input: ({ id }) => ({ id }),
        },
        {
          verdict: 'refuse',
          label: t('admin.decide.refuse'),
          may: ({ mine }) => !mine,
          call: approvalsCalls.refuse,
          input: ({ id }, reason) => ({ id, reason }),
          reason: { title: (approval) => titleOf(t, approval), limits: APPROVAL_REASON },
        },
      ]}
      actions={(approval) =>
        approval.mine &&
        approval.state === 'open' && (
          <Button look="text" size="small" onClick={() => void withdraw(approval)}>
            {t('admin.approvals.withdraw')}
          </Button>
        )
      }
    />
  );
}

function sectionOf(t: T, call: string): string {
  const [module = ''] = call.split('.');
  const section = Object.hasOwn(SECTIONS, module) ? SECTIONS[module as keyof typeof SECTIONS] : null;
  return section ? t(`admin.section.${section}`) : call;
}

const titleOf = (t: T, { id, call }: ShownApproval): string => `#${id} · ${sectionOf(t, call)}`;

const factsOf = (t: T, locale: string, approval: ShownApproval) => [
  [t('admin.audit.action'), <bdi key="call">{approval.call}</bdi>] as const,
  [t('admin.users.coins'), formatCoins(approval.coins, locale)] as const,
  [t('admin.audit.actor'), approval.requesterName ?? approval.requesterId] as const,
  ...(approval.reason ? [[t('admin.reason.label'), <bdi key="reason">{approval.reason}</bdi>] as const] : []),
  ...approval.fields.map(
    ({ name, value, before }) =>
      [
        name,
        <bdi key={name}>
          {value}
          {before !== null && (
            <small className="block text-text-3">{t('admin.approvals.was', { value: before })}</small>
          )}
        </bdi>,
      ] as const,
  ),
  ...(approval.note ? [[t('admin.audit.details'), <bdi key="note">{approval.note}</bdi>] as const] : []),
];

const columns = (t: T, locale: string): readonly Column<ShownApproval>[] => [
  {
    id: 'what',
    head: t('admin.audit.action'),
    cell: (approval) => (
      <span className="admin-wide">
        {titleOf(t, approval)}
        <small className="block text-text-3">
          <bdi>{approval.reason || approval.call}</bdi>
        </small>
      </span>
    ),
  },
  {
    id: 'coins',
    head: t('admin.users.coins'),
    align: 'end',
    cell: ({ coins }) => formatCoins(coins, locale),
  },
  {
    id: 'requester',
    head: t('admin.audit.actor'),
    cell: ({ requesterId, requesterName }) => <AdminPerson id={requesterId} name={requesterName} />,
  },
  {
    id: 'lapses',
    head: t('admin.approvals.lapses'),
    cell: ({ state, lapseTime }) => (state === 'open' ? <DateTime at={lapseTime} /> : '—'),
  },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ state, deciderName }) => (
      <>
        <Badge tone={TONES[state]}>{t(`admin.approvals.state.${state}`)}</Badge>
        {deciderName && <small className="block text-text-3">{deciderName}</small>}
      </>
    ),
  },
];
