import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Tabs } from '#ui/kit/choice/tabs.tsx';
import { PasswordField } from '#ui/kit/form/password-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { authCalls } from '../auth.calls.ts';
import { DEFAULT_AREA_CODE } from '../auth.rules.ts';
import { Agreement } from './agreement.tsx';
import { CodeField } from './code-field.tsx';
import { phoneTarget } from './code-waits.rules.ts';
import { FormProblem } from './form-problem.tsx';
import {
  agreementError,
  asTyped,
  codeError,
  type OnSignedIn,
  passwordError,
  phoneError,
  refusalOf,
  refused,
} from './login-form.ts';
import { MainlandPhoneField } from './target-fields.tsx';

interface DefaultLoginProps {
  onSignedIn: OnSignedIn;
  onForgot(): void;
}

/** Code or password, a +86 phone. The typed phone stays when the tab changes. */
export function DefaultLogin({ onSignedIn, onForgot }: DefaultLoginProps) {
  const t = useT();
  const { registration } = useRoot();
  const [tab, setTab] = useState<'code' | 'password'>('code');
  const signsUp = tab === 'code' && registration !== 'closed';
  const form = useForm({
    initial: { target: '', checkCode: '', password: '', agreed: false },
    schema: asTyped<{ target: string; checkCode: string; password: string; agreed: boolean }>(),
    submit: async ({ target, checkCode, password, agreed }) =>
      refused({
        target: phoneError(t, target),
        ...(tab === 'code'
          ? { checkCode: codeError(t, checkCode) }
          : { password: passwordError(t, password, false) }),
        agreed: agreementError(t, agreed),
      }) ??
      (await refusalOf(
        tab === 'code'
          ? api(authCalls.mainlandCodeLogin, { mobile: target, checkCode })
          : api(authCalls.mainlandPasswordLogin, { mobile: target, password }),
        onSignedIn,
      )),
  });
  return (
    <>
      <Tabs
        label={t('logins.tabs')}
        tabs={[
          { id: 'code', label: t('logins.tab.code') },
          { id: 'password', label: t('logins.tab.password') },
        ]}
        selected={tab}
        onSelect={setTab}
      />
      <form className="login-form" {...form.formProps}>
        <MainlandPhoneField {...form.field('target')} />
        {tab === 'code' ? (
          <CodeField {...form.field('checkCode')} {...sendsMainlandCode(form, t, 'signIn')} />
        ) : (
          <>
            <PasswordField {...form.field('password')} label={t('logins.field.password')} size="large" />
            <button type="button" className="link login-forgot" onClick={onForgot}>
              {t('logins.forgot')}
            </button>
          </>
        )}
        <FormProblem problem={form.problem} />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t('logins.submit')}
        </Button>
        {signsUp && <p className="login-hint">{t('logins.codeSignsUp')}</p>}
        <Agreement {...form.field('agreed')} />
      </form>
    </>
  );
}

/** modelState 2: a code and a new password, then signed in. */
export function DefaultReset({ onSignedIn, onBack }: { onSignedIn: OnSignedIn; onBack(): void }) {
  const t = useT();
  const form = useForm({
    initial: { target: '', checkCode: '', password: '' },
    schema: asTyped<{ target: string; checkCode: string; password: string }>(),
    submit: async ({ target, checkCode, password }) =>
      refused({
        target: phoneError(t, target),
        checkCode: codeError(t, checkCode),
        password: passwordError(t, password, true),
      }) ??
      (await refusalOf(
        api(authCalls.mainlandReset, { mobile: target, checkCode, password }).then(() => {
          toast(t('logins.resetDone'), 'done');
          return api(authCalls.mainlandPasswordLogin, { mobile: target, password });
        }),
        onSignedIn,
      )),
  });
  return (
    <form className="login-form" {...form.formProps}>
      <MainlandPhoneField {...form.field('target')} />
      <CodeField {...form.field('checkCode')} {...sendsMainlandCode(form, t, 'reset')} />
      <PasswordField
        {...form.field('password')}
        label={t('logins.field.newPassword')}
        size="large"
        autoComplete="new-password"
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" size="large" wide loading={form.busy}>
        {t('logins.resetSubmit')}
      </Button>
      <Button look="text" wide onClick={onBack}>
        {t('logins.backToLogin')}
      </Button>
    </form>
  );
}

interface HasPhone {
  values: { target: string };
  refuse(refusal: { fields: Record<string, string> } | { form: string }): void;
}

/** The code request of a mainland phone's code field. */
export function sendsMainlandCode(
  form: HasPhone,
  t: ReturnType<typeof useT>,
  purpose: 'signIn' | 'reset' | 'bind',
) {
  return {
    target: phoneTarget(DEFAULT_AREA_CODE, form.values.target),
    send: () => {
      const problem = phoneError(t, form.values.target);
      if (problem) form.refuse({ fields: { target: problem } });
      return problem ? null : api(authCalls.sendMainlandCode, { mobile: form.values.target, purpose });
    },
    onRefused: ({ message, errorCode }: { message: string; errorCode: unknown }) =>
      form.refuse(
        errorCode === 'logins.phone_format'
          ? { fields: { target: message } }
          : { fields: { checkCode: message } },
      ),
  };
}
