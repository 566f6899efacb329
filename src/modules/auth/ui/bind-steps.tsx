import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { authCalls } from '../auth.calls.ts';
import { providersCalls } from '../providers.calls.ts';
import { CodeField } from './code-field.tsx';
import { sendsMainlandCode } from './default-login.tsx';
import { FormProblem } from './form-problem.tsx';
import {
  asTyped,
  codeError,
  emailError,
  type OnSignedIn,
  phoneError,
  refusalOf,
  refused,
} from './login-form.ts';
import { EmailField, MainlandPhoneField } from './target-fields.tsx';

interface Typed {
  target: string;
  checkCode: string;
}
const EMPTY: Typed = { target: '', checkCode: '' };

/** The step after Google, X or LINE: binding an email completes the sign-in. */
export function BindEmail({ ticket, onSignedIn }: { ticket: string; onSignedIn: OnSignedIn }) {
  const t = useT();
  const form = useForm({
    initial: EMPTY,
    schema: asTyped<Typed>(),
    submit: async ({ target: email, checkCode }) =>
      refused({ target: emailError(t, email), checkCode: codeError(t, checkCode) }) ??
      (await refusalOf(api(providersCalls.bindEmail, { email, checkCode, twitterId: ticket }), onSignedIn)),
  });
  const sendCode = () => {
    const problem = emailError(t, form.values.target);
    if (problem) form.refuse({ fields: { target: problem } });
    return problem
      ? null
      : api(authCalls.sendEmailCode, { mobileOrEmail: form.values.target, purpose: 'bind' });
  };
  return (
    <form className="login-form" {...form.formProps}>
      <p role="status">
        <b>{t('logins.bind.signIn')}</b>
      </p>
      <p className="text-13 text-text-2">{t('logins.bind.email')}</p>
      <EmailField {...form.field('target')} />
      <CodeField
        {...form.field('checkCode')}
        target={{ by: 'email', to: form.values.target }}
        send={sendCode}
        onRefused={({ message, errorCode }) =>
          form.refuse({ fields: { [errorCode === 'logins.format' ? 'target' : 'checkCode']: message } })
        }
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" size="large" wide loading={form.busy}>
        {t('logins.bind.submit')}
      </Button>
    </form>
  );
}

interface BindPhoneProps {
  ticket: string;
  name: string;
  onSignedIn: OnSignedIn;
}

/** modelState 3: a user of WeChat or QQ binds a phone. */
export function BindPhone({ ticket, name, onSignedIn }: BindPhoneProps) {
  const t = useT();
  const form = useForm({
    initial: EMPTY,
    schema: asTyped<Typed>(),
    submit: async ({ target: mobile, checkCode }) =>
      refused({ target: phoneError(t, mobile), checkCode: codeError(t, checkCode) }) ??
      (await refusalOf(
        api(providersCalls.bindPhone, { mobile, checkCode, accountNumber: ticket }),
        onSignedIn,
      )),
  });
  return (
    <form className="login-form" {...form.formProps}>
      <p className="text-13 text-text-2" dir="auto">
        {t('logins.bind.phone', { name })}
      </p>
      <MainlandPhoneField {...form.field('target')} />
      <CodeField {...form.field('checkCode')} {...sendsMainlandCode(form, t, 'bind')} />
      <FormProblem problem={form.problem} />
      <Button type="submit" size="large" wide loading={form.busy}>
        {t('logins.bind.submit')}
      </Button>
    </form>
  );
}
