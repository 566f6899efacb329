import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { webhooksCalls } from '../webhooks.calls.ts';
import type { AdminWebhook } from '../webhooks.contract.ts';
import { WEBHOOK_REASON } from '../webhooks.rules.ts';
import { WebhookForm } from './admin-webhook-form.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

type Opened =
  | { what: 'form'; webhook: AdminWebhook | null }
  | { what: 'remove' | 'log'; webhook: AdminWebhook };

/** Outgoing webhooks with their deliveries. */
export function AdminWebhooks() {
  const t = useT();
  const proof = useStepUp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { pages } = useAdminList<AdminWebhook>([], async () => ({
    rows: await api(webhooksCalls.list),
    nextCursor: null,
  }));
  const close = () => setOpened(null);
  const rotate = async ({ id }: AdminWebhook) => {
    const saved = await callOrToast(proof.run(() => api(webhooksCalls.rotate, { id })));
    if (saved) setSecret(saved.secret);
    pages.reload();
  };
  const add = (
    <Button icon="plus" size="small" onClick={() => setOpened({ what: 'form', webhook: null })}>
      {t('webhooks.new')}
    </Button>
  );
  return (
    <>
      <div>{add}</div>
      <AdminTable
        caption={t('admin.section.webhooks')}
        columns={columns(t, { open: setOpened, rotate })}
        rowKey={({ id }) => id}
        pages={pages}
        empty={<EmptyState title={t('webhooks.none')} text={t('webhooks.noneText')} action={add} />}
      />
      {opened?.what === 'form' && (
        <WebhookForm
          webhook={opened.webhook}
          onSaved={(saved) => {
            close();
            setSecret(saved.secret);
            pages.reload();
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'log' && <WebhookDeliveries webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'remove' && (
        <DecisionDialog
          title={t('webhooks.remove')}
          text={t('webhooks.removeText', { name: opened.webhook.name })}
          action={t('webhooks.remove')}
          tone="danger"
          limits={WEBHOOK_REASON}
          onDecide={async (reason) => {
            await api(webhooksCalls.remove, { id: opened.webhook.id, reason });
            pages.reload();
          }}
          onClose={close}
        />
      )}
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
      {proof.dialog}
    </>
  );
}

interface Actions {
  open(opened: Opened): void;
  rotate(webhook: AdminWebhook): void;
}

const columns = (t: T, { open, rotate }: Actions): readonly Column<AdminWebhook>[] => [
  {
    id: 'name',
    head: t('webhooks.name'),
    cell: ({ name, url }) => (
      <span className="admin-wide">
        <bdi className="block">{name}</bdi>
        <bdi className="admin-mono" dir="ltr">
          {url}
        </bdi>
      </span>
    ),
  },
  {
    id: 'events',
    head: t('webhooks.events'),
    cell: ({ events }) => (
      <span className="admin-wide">{events.map((event) => t(`webhooks.event.${event}`)).join(' · ')}</span>
    ),
  },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ on }) => <Badge tone={on ? 'win' : 'plain'}>{t(on ? 'webhooks.on' : 'webhooks.off')}</Badge>,
  },
  actionsColumn(t, (webhook) => (
    <>
      <Button look="text" size="small" onClick={() => open({ what: 'log', webhook })}>
        {t('webhooks.log')}
      </Button>
      <Button look="text" size="small" onClick={() => open({ what: 'form', webhook })}>
        {t('webhooks.edit')}
      </Button>
      <Button look="text" size="small" onClick={() => rotate(webhook)}>
        {t('webhooks.rotate')}
      </Button>
      <Button look="text" size="small" onClick={() => open({ what: 'remove', webhook })}>
        {t('webhooks.remove')}
      </Button>
    </>
  )),
];
