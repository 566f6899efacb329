import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { useMinimumSkeleton } from '#ui/kit/state/use-minimum-duration.ts';
import { authCalls } from '../../auth.calls.ts';
import type { SecondFactorDraft } from '../../auth.contract.ts';
import { AuthenticatorField } from '../authenticator-field.tsx';
import { FormProblem } from '../form-problem.tsx';
import { asTyped, codeError, refusalOf, refused } from '../login-form.ts';
import { type StepUp, useStepUp } from '../use-step-up.tsx';

interface SecondFactorDialogProps {
  drop: boolean;
  onClose(): void;
  onDone(): void;
}

/** Sets up or replaces an authenticator (secret, first code, recovery codes shown once), or removes it. */
export function SecondFactorDialog({ drop, onClose, onDone }: SecondFactorDialogProps) {
  const t = useT();
  const proof = useStepUp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <Dialog open onClose={codes ? onDone : onClose} title={t('logins.security.second.title')}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={onDone} />
        ) : drop ? (
          <Drop onDone={onDone} />
        ) : (
          <SetUp proof={proof} onCodes={setCodes} onGone={onClose} />
        )}
      </Dialog>
      {proof.dialog}
    </>
  );
}

interface SetUpProps {
  proof: StepUp;
  onCodes(codes: readonly string[]): void;
  onGone(): void;
}

function SetUp({ proof, onCodes, onGone }: SetUpProps) {
  const t = useT();
  const [loaded, setDraft] = useState<SecondFactorDraft | null>(null);
  const draft = useMinimumSkeleton(loaded);
  const begin = useEffectEvent(async () => {
    const made = await callOrToast(proof.run(() => api(authCalls.beginSecondFactor)));
    if (made) setDraft(made);
    else onGone();
  });
  useEffect(() => void begin(), []);
  const form = useForm({
    initial: { checkCode: '' },
    schema: asTyped<{ checkCode: string }>(),
    submit: async ({ checkCode }) =>
      refused({ checkCode: codeError(t, checkCode) }) ??
      (await refusalOf(
        proof.run(() => api(authCalls.confirmSecondFactor, { code: checkCode })),
        ({ recoveryCodes }) => onCodes(recoveryCodes),
      )),
  });
  return (
    <form className="login-form" {...form.formProps}>
      <p className="text-13 text-text-2">{t('logins.security.second.scan')}</p>
      {draft ? (
        <>
          <img className="second-factor-qr" src={draft.qr} alt={t('logins.security.second.qr')} />
          <code className="second-factor-secret" dir="ltr">
            {draft.secret}
          </code>
        </>
      ) : (
        <Skeleton height={180} />
      )}
      <AuthenticatorField
        {...form.field('checkCode')}
        label={t('logins.security.second.code')}
        inputMode="numeric"
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" size="large" wide loading={form.busy}>
        {t('logins.security.second.confirm')}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = useT();
  return (
    <>
      <p className="text-13 text-text-2">{t('logins.security.second.recovery')}</p>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="large" wide onClick={onDone}>
        {t('logins.security.second.kept')}
      </Button>
    </>
  );
}

function Drop({ onDone }: { onDone(): void }) {
  const t = useT();
  const form = useForm({
    initial: { checkCode: '' },
    schema: asTyped<{ checkCode: string }>(),
    submit: async ({ checkCode }) =>
      refused({ checkCode: codeError(t, checkCode) }) ??
      (await refusalOf(api(authCalls.dropSecondFactor, { code: checkCode }), onDone)),
  });
  return (
    <form className="login-form" {...form.formProps}>
      <p className="text-13 text-text-2">{t('logins.security.second.dropText')}</p>
      <AuthenticatorField {...form.field('checkCode')} label={t('logins.second.code')} />
      <FormProblem problem={form.problem} />
      <Button type="submit" look="danger" size="large" wide loading={form.busy}>
        {t('logins.security.second.drop')}
      </Button>
    </form>
  );
}
