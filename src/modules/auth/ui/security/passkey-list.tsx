import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { createPasskey, hasPasskeys, PasskeyProblem } from '#ui/kit/passkey/passkey.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { passkeysCalls } from '../../passkeys.calls.ts';
import type { Passkey } from '../../passkeys.contract.ts';
import { PASSKEY_NAME } from '../../passkeys.rules.ts';
import { FormProblem } from '../form-problem.tsx';
import { asTyped, refusalOf } from '../login-form.ts';
import { useStepUp } from '../use-step-up.tsx';
import { deviceName } from './device-name.rules.ts';

type Open = { what: 'rename' | 'remove'; passkey: Passkey } | null;

/** The user's passkeys: add, rename, remove. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const proof = useStepUp();
  const [open, setOpen] = useState<Open>(null);
  const [busy, setBusy] = useState(false);
  // Known in the browser only; the first render is the server's.
  const [possible, setPossible] = useState(false);
  useEffect(() => setPossible(hasPasskeys()), []);

  const done = async () => {
    setOpen(null);
    toast(t('logins.security.saved'), 'done');
    await revalidate();
  };
  const make = async () => {
    const options = await callOrToast(proof.run(() => api(passkeysCalls.beginAdd)));
    if (!options) return;
    const passkey = await createPasskey(options);
    const { system, browser } = deviceName(navigator.userAgent);
    const name = [system, browser].filter(Boolean).join(' · ') || t('logins.prove.passkey');
    if (await callOrToast(proof.run(() => api(passkeysCalls.add, { name, passkey })))) await done();
  };
  const add = async () => {
    setBusy(true);
    try {
      await make();
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error;
      toast(t(error.kind === 'exists' ? 'logins.passkey.exists' : 'logins.passkey.failed'), 'error');
    } finally {
      setBusy(false);
    }
  };
  const remove = async (id: number) => {
    const removed = proof.run(() => api(passkeysCalls.remove, { id })).then(() => true);
    if (await callOrToast(removed)) await done();
    else await revalidate();
  };
  return (
    <>
      <Card
        title={t('logins.passkey.title')}
        flush
        more={
          possible && (
            <Button look="text" size="small" loading={busy} onClick={add}>
              {t('logins.passkey.add')}
            </Button>
          )
        }
      >
        <ul>
          {passkeys.length === 0 && <SettingRow icon="key" title={t('logins.passkey.about')} />}
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
          ))}
        </ul>
      </Card>
      {open?.what === 'rename' && (
        <RenameDialog passkey={open.passkey} onClose={() => setOpen(null)} onDone={done} />
      )}
      {open?.what === 'remove' && (
        <Dialog
          open
          onClose={() => setOpen(null)}
          title={t('logins.passkey.removeLabel', { name: open.passkey.name })}
        >
          <p className="text-13 text-text-2">{t('logins.passkey.removeText', { name: open.passkey.name })}</p>
          <Button look="danger" size="large" wide onClick={() => remove(open.passkey.id)}>
            {t('logins.passkey.remove')}
          </Button>
        </Dialog>
      )}
      {proof.dialog}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onOpen(what: 'rename' | 'remove'): void;
}

function PasskeyRow({ passkey: { name, backedUp, here, createdAt, lastUsedAt }, onOpen }: PasskeyRowProps) {
  const t = useT();
  return (
    <SettingRow
      icon="key"
      title={
        <>
          <bdi>{name}</bdi> {backedUp && <Badge tone="plain">{t('logins.passkey.synced')}</Badge>}
        </>
      }
      text={
        here ? (
          <>
            {t(lastUsedAt ? 'logins.passkey.lastUsed' : 'logins.passkey.added')}{' '}
            <RelativeTime at={lastUsedAt ?? createdAt} />
          </>
        ) : (
          t('logins.passkey.elsewhere')
        )
      }
    >
      <Button
        look="text"
        size="small"
        aria-label={t('logins.passkey.renameLabel', { name })}
        onClick={() => onOpen('rename')}
      >
        {t('logins.passkey.rename')}
      </Button>
      <Button
        look="outline"
        size="small"
        aria-label={t('logins.passkey.removeLabel', { name })}
        onClick={() => onOpen('remove')}
      >
        {t('logins.passkey.remove')}
      </Button>
    </SettingRow>
  );
}

interface RenameDialogProps {
  passkey: Passkey;
  onClose(): void;
  onDone(): Promise<void>;
}

function RenameDialog({ passkey, onClose, onDone }: RenameDialogProps) {
  const t = useT();
  const form = useForm({
    initial: { name: passkey.name },
    schema: asTyped<{ name: string }>(),
    submit: ({ name }) => refusalOf(api(passkeysCalls.rename, { id: passkey.id, name }), onDone),
  });
  return (
    <Dialog open onClose={onClose} title={t('logins.passkey.rename')}>
      <form className="login-form" {...form.formProps}>
        <TextField
          {...form.field('name')}
          label={t('logins.passkey.name')}
          size="large"
          maxLength={PASSKEY_NAME.max}
          required
          dir="auto"
        />
        <FormProblem problem={form.problem} />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t('logins.security.save')}
        </Button>
      </form>
    </Dialog>
  );
}
