import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Tabs } from '#ui/kit/choice/tabs.tsx';
import { PasswordField } from '#ui/kit/form/password-field.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { Icon, type IconName } from '#ui/kit/icon/icon.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { authCalls } from '../auth.calls.ts';
import { Agreement } from './agreement.tsx';
import { CodeField } from './code-field.tsx';
import { phoneTarget } from './code-waits.rules.ts';
import { FormProblem } from './form-problem.tsx';
import {
  agreementError,
  anyPhoneError,
  asTyped,
  codeError,
  emailError,
  type OnSignedIn,
  passwordError,
  refusalOf,
  refused,
} from './login-form.ts';
import type { LoginBy, LoginMove, LoginState } from './login-state.rules.ts';
import { EmailField, PhoneField } from './target-fields.tsx';
import { useArea } from './use-area.ts';

const ICONS: Readonly<Record<LoginBy, IconName>> = { phone: 'phone', email: 'mail', name: 'user' };

interface LoginChoicesProps {
  state: LoginState;
  move(to: LoginMove): void;
  choices: readonly LoginBy[];
  /** New accounts are accepted. */
  open: boolean;
}

/** loginPanel 1: log in or sign up, and how. */
export function LoginChoices({ state: { signUp }, move, choices, open }: LoginChoicesProps) {
  const t = useT();
  return (
    <>
      {open && (
        <Tabs
          label={t('logins.title.login')}
          tabs={[
            { id: 'login', label: t('logins.title.login') },
            { id: 'signUp', label: t('logins.title.signUp') },
          ]}
          selected={signUp ? 'signUp' : 'login'}
          onSelect={(id) => move({ to: 'choices', signUp: id === 'signUp' })}
        />
      )}
      <ul className="login-choices">
        {choices.map((by) => (
          <li key={by}>
            <button type="button" onClick={() => move({ to: 'form', by })}>
              <Icon name={ICONS[by]} size={20} />
              {signUp && by !== 'name' ? t(`logins.signUp.${by}`) : t(`logins.choice.${by}`)}
              <Icon name="next" size={16} flip />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NewerLoginProps {
  state: LoginState;
  choices: readonly LoginBy[];
  move(to: LoginMove): void;
  onSignedIn: OnSignedIn;
}

interface Typed {
  target: string;
  checkCode: string;
  password: string;
  agreed: boolean;
}

/** loginPanel 2: newLoginModal 1 by code, 2 by password, 3 reset; mobileOrEmail 1 email, 2 phone. */
export function NewerLogin({ state, choices, move, onSignedIn }: NewerLoginProps) {
  const t = useT();
  const area = useArea();
  const { newLoginModal, mobileOrEmail, byName, signUp } = state;
  const byEmail = mobileOrEmail === 1;
  const other = byEmail ? 'phone' : 'email';
  // A reset needs a code.
  const canReset = choices.some((by) => by !== 'name');
  const withCode = newLoginModal !== 2;
  const withPassword = newLoginModal !== 1;

  const targetError = (target: string) => {
    if (byName) return target === '' ? t('logins.problem.target_name') : undefined;
    return byEmail ? emailError(t, target) : anyPhoneError(t, target);
  };
  const areaCode = byEmail ? undefined : area.code;

  const form = useForm({
    initial: { target: '', checkCode: '', password: '', agreed: false },
    schema: asTyped<Typed>(),
    submit: async (typed) =>
      refused({
        target: targetError(typed.target),
        ...(withCode && { checkCode: codeError(t, typed.checkCode) }),
        ...(withPassword && { password: passwordError(t, typed.password, newLoginModal === 3) }),
        ...(newLoginModal !== 3 && { agreed: agreementError(t, typed.agreed) }),
      }) ?? (await refusalOf(enter(typed), onSignedIn)),
  });

  const byPassword = ({ target, password }: Typed) =>
    byName
      ? api(authCalls.anyLogin, { name: target, password })
      : api(authCalls.anyLogin, { mobileOrEmail: target, password, areaCode });

  async function enter(typed: Typed) {
    const { target: mobileOrEmail, checkCode, password } = typed;
    if (newLoginModal === 2) return await byPassword(typed);
    if (newLoginModal === 3) {
      await api(authCalls.reset, { mobileOrEmail, areaCode, checkCode, password });
      toast(t('logins.resetDone'), 'done');
      return await byPassword(typed);
    }
    return byEmail
      ? await api(authCalls.emailCodeLogin, { mobileOrEmail, checkCode })
      : await api(authCalls.anyLogin, { mobileOrEmail, areaCode, checkCode });
  }

  const purpose = newLoginModal === 3 ? 'reset' : 'signIn';
  const sendCode = () => {
    const problem = targetError(form.values.target);
    if (problem) form.refuse({ fields: { target: problem } });
    if (problem) return null;
    const { target: mobileOrEmail } = form.values;
    return byEmail
      ? api(authCalls.sendEmailCode, { mobileOrEmail, purpose })
      : api(authCalls.sendPhoneCode, { mobileOrEmail, areaCode, purpose });
  };

  return (
    <>
      {!byName && !signUp && newLoginModal !== 3 && (
        <Seg
          label={t('logins.tabs')}
          options={[
            { id: 'code', label: t('logins.tab.code') },
            { id: 'password', label: t('logins.tab.password') },
          ]}
          selected={newLoginModal === 1 ? 'code' : 'password'}
          onSelect={(to) => move({ to })}
        />
      )}
      <form className="login-form" {...form.formProps}>
        {byName ? (
          <TextField
            {...form.field('target')}
            label={t('logins.field.name')}
            size="large"
            autoComplete="username webauthn"
            dir="ltr"
          />
        ) : byEmail ? (
          <EmailField {...form.field('target')} />
        ) : (
          <PhoneField {...form.field('target')} area={area} />
        )}
        {withCode && (
          <CodeField
            {...form.field('checkCode')}
            target={
              byEmail ? { by: 'email', to: form.values.target } : phoneTarget(area.code, form.values.target)
            }
            send={sendCode}
            onRefused={({ message, errorCode }) =>
              form.refuse({
                fields: { [errorCode === 'logins.format' ? 'target' : 'checkCode']: message },
              })
            }
          />
        )}
        {withPassword && (
          <PasswordField
            {...form.field('password')}
            label={t(newLoginModal === 3 ? 'logins.field.newPassword' : 'logins.field.password')}
            size="large"
            autoComplete={newLoginModal === 3 ? 'new-password' : 'current-password'}
          />
        )}
        <FormProblem problem={form.problem} />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t(newLoginModal === 3 ? 'logins.resetSubmit' : signUp ? 'logins.signUp.submit' : 'logins.submit')}
        </Button>
        <p className="login-turns">
          {choices.includes(other) && (
            <button type="button" className="link" onClick={() => move({ to: 'form', by: other })}>
              {t(`logins.turn.${other}`)}
            </button>
          )}
          {signUp ? (
            <button type="button" className="link" onClick={() => move({ to: 'choices', signUp: false })}>
              {t('logins.signUp.turn')}
            </button>
          ) : newLoginModal === 3 ? (
            <button type="button" className="link" onClick={() => move({ to: 'password' })}>
              {t('logins.backToLogin')}
            </button>
          ) : (
            canReset && (
              <button type="button" className="link" onClick={() => move({ to: 'reset' })}>
                {t('logins.forgot')}
              </button>
            )
          )}
        </p>
        {newLoginModal !== 3 && <Agreement {...form.field('agreed')} />}
      </form>
    </>
  );
}
