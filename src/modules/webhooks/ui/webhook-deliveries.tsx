import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { webhooksCalls } from '../webhooks.calls.ts';
import type { AdminWebhook, Delivery } from '../webhooks.contract.ts';
import type { DeliveryState } from '../webhooks.rules.ts';

/** Deliveries of a webhook, the newest first, each with its last answer. */
export function WebhookDeliveries({ webhook, onClose }: { webhook: AdminWebhook; onClose(): void }) {
  const t = useT();
  const pages = usePages<Delivery>(`deliveries ${webhook.id}`, async (cursor) => {
    const page = await api(webhooksCalls.deliveries, {
      webhookId: webhook.id,
      ...(cursor ? { cursor } : {}),
    });
    return { rows: page.deliveries, nextCursor: page.nextCursor };
  });
  const resend = async ({ id }: Delivery) => {
    if (await didOrToast(api(webhooksCalls.resend, { id }), t('admin.done'))) pages.reload();
  };
  return (
    <Dialog open size="wide" onClose={onClose} title={t('webhooks.logOf', { name: webhook.name })}>
      <AdminTable
        caption={t('webhooks.log')}
        name="deliveries"
        columns={columns(t, resend)}
        rowKey={({ id }) => id}
        pages={pages}
        empty={<EmptyState title={t('webhooks.noDeliveries')} text={t('webhooks.noDeliveriesText')} />}
      />
    </Dialog>
  );
}

const TONES: Readonly<Record<DeliveryState, BadgeTone>> = {
  waiting: 'warn',
  delivered: 'win',
  failed: 'loss',
};

const columns = (t: T, resend: (delivery: Delivery) => void): readonly Column<Delivery>[] => [
  {
    id: 'event',
    head: t('webhooks.event'),
    cell: ({ event, subject }) => (
      <span className="admin-wide">
        <span className="block">{t(`webhooks.event.${event}`)}</span>
        <bdi className="admin-mono">{subject}</bdi>
      </span>
    ),
  },
  { id: 'at', head: t('webhooks.created'), cell: ({ createdAt }) => <DateTime at={createdAt} look="full" /> },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ state, attempts }) => (
      <Badge tone={TONES[state]}>{`${t(`webhooks.state.${state}`)} · ${attempts}`}</Badge>
    ),
  },
  {
    id: 'answer',
    head: t('webhooks.answer'),
    cell: ({ lastStatus, lastProblem }) => (
      <bdi className="admin-wide">{lastStatus ?? lastProblem ?? '—'}</bdi>
    ),
  },
  actionsColumn(t, (delivery) =>
    delivery.state === 'waiting' ? null : (
      <Button look="text" size="small" onClick={() => resend(delivery)}>
        {t('webhooks.resend')}
      </Button>
    ),
  ),
];
