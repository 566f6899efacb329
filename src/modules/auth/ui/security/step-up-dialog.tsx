import { useState } from 'react';
import type { Me } from '#modules/users/users.contract.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { PasswordField } from '#ui/kit/form/password-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { hasPasskeys, PasskeyProblem, requestPasskey } from '#ui/kit/passkey/passkey.ts';
import { authCalls } from '../../auth.calls.ts';
import type { Proven, SecondFactorState } from '../../auth.contract.ts';
import { passkeysCalls } from '../../passkeys.calls.ts';
import { AuthenticatorField } from '../authenticator-field.tsx';
import { CodeField } from '../code-field.tsx';
import { FormProblem } from '../form-problem.tsx';
import { asTyped, codeError, passwordError, refusalOf, refused } from '../login-form.ts';
import { type StepUpMethod, stepUpMethods } from './security.rules.ts';

export const needsStepUp = (error: unknown): boolean =>
  error instanceof ApiFailure && error.errorCode === 'platform.recent_sign_in_needed';

interface ProveDialogProps {
  me: Me;
  factors: Pick<SecondFactorState, 'enabled' | 'required' | 'hasPassword' | 'passkeys'>;
  onClose(): void;
  onProved(): void;
}

/** Step-up before a costly or irreversible call: by a second factor where one is on, else by password or code. */
export function StepUpDialog({ me, factors, onClose, onProved }: ProveDialogProps) {
  const t = useT();
  const passkeys = hasPasskeys() ? factors.passkeys : 0;
  const ways = stepUpMethods({ ...factors, passkeys, phone: me.phone, email: me.email });
  const [way, setWay] = useState(ways[0]);
  const codeTo = way === 'phone' || way === 'email' ? way : null;
  const nameOf = (id: StepUpMethod) => {
    if (id !== 'phone' && id !== 'email') return t(`logins.prove.${id}`);
    return t(me.phone && me.email ? `logins.field.${id}` : 'logins.prove.code');
  };
  const form = useForm({
    initial: { password: '', checkCode: '', secondFactor: '' },
    schema: asTyped<{ password: string; checkCode: string; secondFactor: string }>(),
    submit: async ({ password, checkCode, secondFactor }) => {
      if (way === 'passkey') return await refusalOf(byPasskey(t('logins.passkey.failed')), onProved);
      const shown = way === 'password' || way === 'second' ? way : 'code';
      const texts = {
        password: { password: passwordError(t, password, false) },
        code: { checkCode: codeError(t, checkCode) },
        second: { secondFactor: codeError(t, secondFactor) },
      }[shown];
      const proof = { password: { password }, code: { checkCode }, second: { secondFactor } }[shown];
      return refused(texts) ?? (await refusalOf(api(authCalls.prove, proof), onProved));
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('logins.prove.title')}>
      <p className="text-13 text-text-2">{t('logins.prove.text')}</p>
      {ways.length > 1 && (
        <Seg
          label={t('logins.tabs')}
          options={ways.map((id) => ({ id, label: nameOf(id) }))}
          selected={way}
          onSelect={setWay}
        />
      )}
      <form className="login-form" {...form.formProps}>
        {way === 'password' && (
          <PasswordField {...form.field('password')} label={t('logins.field.password')} size="large" />
        )}
        {way === 'passkey' && <p className="text-13 text-text-2">{t('logins.passkey.proveText')}</p>}
        {codeTo && (
          <CodeField
            key={codeTo}
            {...form.field('checkCode')}
            label={t(`logins.security.${codeTo}.oldCode`)}
            target={{ by: codeTo, to: 'own' }}
            send={() => api(authCalls.sendOwnCode, { to: codeTo })}
            onRefused={({ message }) => form.refuse({ fields: { checkCode: message } })}
          />
        )}
        {way === 'second' && (
          <AuthenticatorField {...form.field('secondFactor')} label={t('logins.second.code')} />
        )}
        <FormProblem problem={form.problem} />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t('logins.prove.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

async function byPasskey(failed: string): Promise<Proven> {
  const options = await api(passkeysCalls.beginProof);
  const answer = await requestPasskey(options).catch((error) => {
    if (error instanceof PasskeyProblem) throw new ApiFailure(failed, 0, 'logins.passkey_refused');
    throw error;
  });
  return await api(passkeysCalls.prove, answer);
}
