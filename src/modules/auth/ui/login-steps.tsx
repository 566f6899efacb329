import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { PasswordField } from '#ui/kit/form/password-field.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { authCalls } from '../auth.calls.ts';
import { checkPassword, PASSWORD } from '../auth.rules.ts';
import { AuthenticatorField } from './authenticator-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { asTyped, codeError, type OnSignedIn, passwordError, refusalOf, refused } from './login-form.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { useStepUp } from './use-step-up.tsx';

/** A new user's name and first password; both are optional. */
export function FirstSteps({ bonus, onDone }: { bonus: number; onDone(): void }) {
  const t = useT();
  const proof = useStepUp();
  const form = useForm({
    initial: { uname: '', password: '' },
    schema: asTyped<{ uname: string; password: string }>(),
    submit: async ({ uname, password }) =>
      refused({
        uname: /^[A-Za-z0-9]{2,30}$/.test(uname) ? undefined : t('logins.problem.uname'),
        password: passwordError(t, password, true),
      }) ??
      (await refusalOf(
        proof.run(() => api(authCalls.firstSteps, { uname, password })),
        onDone,
      )),
  });
  return (
    <>
      <form className="login-form" {...form.formProps}>
        <p className="text-13 text-text-2">{t('logins.first.text', { coins: bonus })}</p>
        <TextField
          {...form.field('uname')}
          label={t('logins.first.name')}
          size="large"
          autoComplete="username"
          dir="ltr"
        />
        <PasswordField
          {...form.field('password')}
          label={t('logins.first.password')}
          size="large"
          autoComplete="new-password"
        />
        <PasswordMarks text={form.values.password} />
        <FormProblem problem={form.problem} />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t('logins.first.done')}
        </Button>
        <Button look="text" wide onClick={onDone}>
          {t('logins.first.skip')}
        </Button>
      </form>
      {proof.dialog}
    </>
  );
}

/** The two rules of a new password, with those already satisfied. */
function PasswordMarks({ text }: { text: string }) {
  const t = useT();
  const problem = checkPassword(text);
  const mixed = problem !== 'empty' && problem !== 'mix';
  const long = text.length >= PASSWORD.min;
  return (
    <ul className="password-marks">
      <li data-met={mixed || undefined}>
        {mixed && <Icon name="check" size={12} />}
        {t('logins.mark.mix')}
      </li>
      <li data-met={long || undefined}>
        {long && <Icon name="check" size={12} />}
        {t('logins.mark.length', { min: PASSWORD.min, length: Math.min(text.length, PASSWORD.min) })}
      </li>
    </ul>
  );
}

interface SecondStepProps {
  ticket: string;
  onSignedIn: OnSignedIn;
  /** Whether the site supports passkeys, which are both factors at once. */
  passkeys: boolean;
}

/** For accounts with a second factor. */
export function SecondStep({ ticket, onSignedIn, passkeys }: SecondStepProps) {
  const t = useT();
  const form = useForm({
    initial: { checkCode: '' },
    schema: asTyped<{ checkCode: string }>(),
    submit: async ({ checkCode }) =>
      refused({ checkCode: codeError(t, checkCode) }) ??
      (await refusalOf(api(authCalls.secondFactorLogin, { ticket, code: checkCode.trim() }), onSignedIn)),
  });
  return (
    <form className="login-form" {...form.formProps}>
      <p className="text-13 text-text-2">{t('logins.second.text')}</p>
      <AuthenticatorField {...form.field('checkCode')} label={t('logins.second.code')} />
      <FormProblem problem={form.problem} />
      <Button type="submit" size="large" wide loading={form.busy}>
        {t('logins.submit')}
      </Button>
      <PasskeyLogin offered={passkeys} onSignedIn={onSignedIn} />
    </form>
  );
}
