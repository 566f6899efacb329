import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { identitiesCalls } from '../../identities.calls.ts';
import type { Identity } from '../../identities.contract.ts';
import { PROVIDER_TYPES } from '../../providers.rules.ts';
import { useStepUp } from '../use-step-up.tsx';
import './linked-logins.css';

const isKnown = (provider: string): provider is keyof typeof PROVIDER_TYPES => provider in PROVIDER_TYPES;

/** A provider of the operator is shown by its configured name. */
const siteName = (t: T, { provider, site }: Pick<Identity, 'provider' | 'site'>): string =>
  isKnown(provider) ? t(`logins.site.${provider}`) : site || provider;

/** The linked identities of this account, each with its unlink button. */
export function LinkedLogins() {
  const t = useT();
  const proof = useStepUp();
  const { data, failed, reload } = useRequest('identities', () => api(identitiesCalls.identities));
  const [leaving, setLeaving] = useState<Identity | null>(null);
  const [busy, setBusy] = useState(false);
  const unlink = async (identity: Identity) => {
    const { id } = identity;
    setBusy(true);
    const done = await callOrToast(
      proof.run(() => api(identitiesCalls.unlink, { id })).then(() => ({ unlinked: id })),
    );
    setBusy(false);
    setLeaving(null);
    if (done) toast(t('logins.identities.removed', { site: siteName(t, identity) }), 'done');
    // Reloaded after errors too: the identity may have been unlinked otherwise.
    reload();
  };
  return (
    <Card title={t('logins.identities.title')} flush>
      {failed ? (
        <ErrorState onRetry={reload} />
      ) : data === null ? (
        <SkeletonRows rows={1} />
      ) : data.length === 0 ? (
        <p className="linked-logins-none">{t('logins.identities.none')}</p>
      ) : (
        <ul>
          {data.map((identity) => (
            <LinkedLogin key={identity.id} identity={identity} onLeave={() => setLeaving(identity)} />
          ))}
        </ul>
      )}
      {leaving && (
        <UnlinkDialog
          site={siteName(t, leaving)}
          busy={busy}
          onClose={() => setLeaving(null)}
          onSure={() => unlink(leaving)}
        />
      )}
      {proof.dialog}
    </Card>
  );
}

function LinkedLogin({ identity, onLeave }: { identity: Identity; onLeave(): void }) {
  const t = useT();
  const { name, linkedAt, lastUsedAt } = identity;
  const site = siteName(t, identity);
  return (
    <SettingRow
      icon="link"
      title={
        <>
          {site}
          {name !== '' && (
            <>
              {' · '}
              <bdi>{name}</bdi>
            </>
          )}
        </>
      }
      text={
        <>
          {t('logins.identities.linked')} <DateTime at={linkedAt} look="full" /> ·{' '}
          {t('logins.identities.used')} <RelativeTime at={lastUsedAt} />
        </>
      }
    >
      <Button
        look="outline"
        size="small"
        aria-label={t('logins.identities.unlinkLabel', { site })}
        onClick={onLeave}
      >
        {t('logins.identities.unlink')}
      </Button>
    </SettingRow>
  );
}

interface UnlinkDialogProps {
  site: string;
  busy: boolean;
  onClose(): void;
  onSure(): void;
}

function UnlinkDialog({ site, busy, onClose, onSure }: UnlinkDialogProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('logins.identities.confirm', { site })}>
      <p className="text-14">{t('logins.identities.confirmText', { site })}</p>
      <DialogActions>
        <Button look="danger" loading={busy} onClick={onSure}>
          {t('logins.identities.unlink')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
