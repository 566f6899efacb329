import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { apiKeysCalls } from '../api-keys.calls.ts';
import type { AdminKey } from '../api-keys.contract.ts';
import { KEY_REASON, type KeyState } from '../api-keys.rules.ts';
import { KeyForm } from './admin-key-form.tsx';
import { KeySecret } from './key-secret.tsx';

/** Keys of programs, also those that have ended. */
export function AdminKeys() {
  const t = useT();
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<AdminKey | null>(null);
  const [taken, setTaken] = useState<AdminKey | null>(null);
  const proof = useStepUp();
  const { pages } = useAdminList<AdminKey>([], async () => ({
    rows: await api(apiKeysCalls.list),
    nextCursor: null,
  }));
  const create = (
    <Button icon="plus" size="small" onClick={() => setNew(true)}>
      {t('keys.new')}
    </Button>
  );
  return (
    <>
      <div>{create}</div>
      <AdminTable
        caption={t('admin.section.keys')}
        columns={columns(t, { revoke: setRevoked, takeOver: setTaken })}
        rowKey={({ id }) => id}
        pages={pages}
        empty={<EmptyState title={t('keys.none')} text={t('keys.noneText')} action={create} />}
      />
      {isNew && (
        <KeyForm
          onCreated={(created) => {
            setNew(false);
            setSecret(created);
            pages.reload();
          }}
          onClose={() => setNew(false)}
        />
      )}
      {secret && <KeySecret secret={secret} onClose={() => setSecret(null)} />}
      {revoked && (
        <DecisionDialog
          title={t('keys.revoke')}
          text={t('keys.revokeText', { name: revoked.name })}
          action={t('keys.revoke')}
          tone="danger"
          limits={KEY_REASON}
          onDecide={async (reason) => {
            await api(apiKeysCalls.revoke, { id: revoked.id, reason });
            pages.reload();
          }}
          onClose={() => setRevoked(null)}
        />
      )}
      {taken && (
        <DecisionDialog
          title={t('keys.takeOver')}
          text={t('keys.takeOverText', { name: taken.name })}
          action={t('keys.takeOver')}
          limits={KEY_REASON}
          onDecide={async (reason) => {
            await proof.run(() => api(apiKeysCalls.takeOver, { id: taken.id, reason }));
            pages.reload();
          }}
          onClose={() => setTaken(null)}
        />
      )}
      {proof.dialog}
    </>
  );
}

const TONES: Readonly<Record<KeyState, BadgeTone>> = {
  active: 'win',
  paused: 'warn',
  expired: 'plain',
  revoked: 'plain',
};

interface Actions {
  revoke(key: AdminKey): void;
  takeOver(key: AdminKey): void;
}

const columns = (t: T, { revoke, takeOver }: Actions): readonly Column<AdminKey>[] => [
  {
    id: 'name',
    head: t('keys.name'),
    cell: ({ name, hint }) => (
      <span className="admin-wide">
        <bdi className="block">{name}</bdi>
        <bdi className="admin-mono" dir="ltr">
          {hint}…
        </bdi>
      </span>
    ),
  },
  { id: 'source', head: t('keys.source'), cell: ({ source }) => <bdi className="admin-mono">{source}</bdi> },
  {
    id: 'scopes',
    head: t('keys.scopes'),
    cell: ({ scopes, games }) => (
      <span className="admin-wide">
        <span className="block">{scopes.map((scope) => t(`keys.scope.${scope}`)).join(' · ')}</span>
        <span className="text-text-3">
          {games ? games.map((game) => t(`catalog.game.${game}`)).join(' · ') : t('keys.games.all')}
        </span>
      </span>
    ),
  },
  {
    id: 'until',
    head: t('keys.until'),
    cell: ({ expiresAt }) => (expiresAt ? <DateTime at={expiresAt} /> : t('keys.term.open')),
  },
  {
    id: 'used',
    head: t('keys.lastUsed'),
    cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : t('keys.neverUsed')),
  },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ state }) => (
      <span className="admin-wide">
        <Badge tone={TONES[state]}>{t(`keys.state.${state}`)}</Badge>
        {state === 'paused' && <span className="block text-text-3">{t('keys.pausedText')}</span>}
      </span>
    ),
  },
  actionsColumn(t, (key) =>
    key.state === 'active' || key.state === 'paused' ? (
      <>
        {key.state === 'paused' && (
          <Button look="text" size="small" onClick={() => takeOver(key)}>
            {t('keys.takeOver')}
          </Button>
        )}
        <Button look="text" size="small" onClick={() => revoke(key)}>
          {t('keys.revoke')}
        </Button>
      </>
    ) : null,
  ),
];
