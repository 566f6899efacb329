import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { adminChannelsCalls } from '../admin-channels.calls.ts';
import type { OwnedChannel } from '../admin-channels.contract.ts';
import { REASON } from '../channels.rules.ts';
import { AdminOperators } from './admin-operators.tsx';

/** All channels of the site and their operators. */
export function AdminChannels() {
  const t = useT();
  const { locale } = useI18n();
  const proof = useStepUp();
  const [deciding, setDeciding] = useState<OwnedChannel | null>(null);
  const { state, pages } = useAdminList<OwnedChannel, 'text'>(['text'], async (query) => {
    const page = await api(adminChannelsCalls.list, query);
    return { rows: page.channels, nextCursor: page.nextCursor };
  });
  return (
    <>
      <AdminOperators proof={proof} />
      <AdminTable
        caption={t('admin.section.channels')}
        columns={columns(t, locale, setDeciding)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{ state, fields: [{ name: 'text', kind: 'text', label: t('channels.admin.search') }] }}
      />
      {deciding && (
        <DecisionDialog
          title={t(deciding.closed ? 'channels.admin.openOf' : 'channels.admin.closeOf', {
            name: deciding.name,
          })}
          text={t(deciding.closed ? 'channels.admin.openText' : 'channels.admin.closeText')}
          action={t(deciding.closed ? 'channels.admin.open' : 'channels.admin.close')}
          tone={deciding.closed ? undefined : 'danger'}
          limits={REASON}
          onDecide={async (reason) => {
            await api(adminChannelsCalls.close, { id: deciding.id, closed: !deciding.closed, reason });
            pages.reload();
          }}
          onClose={() => setDeciding(null)}
        />
      )}
      {proof.dialog}
    </>
  );
}

const columns = (
  t: T,
  locale: string,
  decide: (channel: OwnedChannel) => void,
): readonly Column<OwnedChannel>[] => [
  { id: 'name', head: t('channels.column.channel'), cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'owner',
    head: t('channels.admin.operator'),
    cell: ({ ownerId, owner }) => <AdminPerson id={ownerId} name={owner} />,
  },
  {
    id: 'source',
    head: t('channels.column.source'),
    cell: ({ source }) => <bdi className="admin-mono">{source}</bdi>,
  },
  { id: 'type', head: t('channels.column.type'), cell: ({ type }) => t(`channels.type.${type}`) },
  ...(['visits', 'registrations', 'downloads'] as const).map(
    (name): Column<OwnedChannel> => ({
      id: name,
      head: t(`channels.column.${name}`),
      align: 'end',
      cell: (channel) => formatCoins(channel[name], locale),
    }),
  ),
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ closed }) => (
      <Badge tone={closed ? 'warn' : 'win'}>{t(closed ? 'channels.closed' : 'channels.open')}</Badge>
    ),
  },
  {
    id: 'made',
    head: t('channels.admin.made'),
    cell: ({ createdAt }) => <DateTime at={createdAt} look="full" />,
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (channel) => (
      <Button
        look="text"
        size="small"
        aria-label={t(channel.closed ? 'channels.admin.openOf' : 'channels.admin.closeOf', {
          name: channel.name,
        })}
        onClick={() => decide(channel)}
      >
        {t(channel.closed ? 'channels.admin.open' : 'channels.admin.close')}
      </Button>
    ),
  },
];
