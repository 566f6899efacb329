import { useState } from 'react';
import { authCalls } from '#modules/auth/auth.calls.ts';
import { FormProblem } from '#modules/auth/ui/form-problem.tsx';
import { asTyped, emailError, passwordError, refusalOf, refused } from '#modules/auth/ui/login-form.ts';
import { EmailField } from '#modules/auth/ui/target-fields.tsx';
import { api } from '#ui/api/client.ts';
import { submitResult } from '#ui/api/submit-result.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { PasswordField } from '#ui/kit/form/password-field.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { isNeeded } from '../services.rules.ts';
import { setupCalls } from '../setup.calls.ts';
import type { SetupServices } from '../setup.contract.ts';
import './setup.css';

interface Proven extends SetupServices {
  code: string;
}

/** The first administrator of a site: the code, then the services and the account. `onDone` leads into the admin area. */
export function SetupScreen({ onDone }: { onDone(): void }) {
  const [proven, setProven] = useState<Proven | null>(null);
  if (!proven) return <CodeForm onProven={setProven} />;
  return (
    <div className="grid gap-3" tabIndex={-1} ref={focus}>
      <ServiceList services={proven.services} />
      <AdministratorForm code={proven.code} onDone={onDone} />
    </div>
  );
}

/** The form that had the focus is gone. */
const focus = (element: HTMLElement | null): void => element?.focus();

function CodeForm({ onProven }: { onProven(proven: Proven): void }) {
  const t = useT();
  const form = useForm({
    initial: { code: '' },
    schema: asTyped<{ code: string }>(),
    submit: async ({ code }) =>
      code.trim() === ''
        ? { fields: { code: t('logins.problem.code_empty') } }
        : await submitResult(api(setupCalls.services, { code }), ({ services }) =>
            onProven({ code, services }),
          ),
  });
  return (
    <Card>
      <form className="setup-form" {...form.formProps}>
        <TextField
          {...form.field('code')}
          label={t('setup.code')}
          size="large"
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormProblem problem={form.problem} />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t('setup.continue')}
        </Button>
      </form>
    </Card>
  );
}

const TONES = { works: 'win', fails: 'loss', off: 'plain' } as const;

export function ServiceList({ services }: SetupServices) {
  const t = useT();
  return (
    <Card title={t('setup.services')}>
      <ul className="setup-services">
        {services.map(({ service, state, detail }) => (
          <li key={service}>
            <b>{t(`setup.service.${service}`)}</b>
            <Badge tone={TONES[state]}>{t(`setup.state.${state}`)}</Badge>
            {state !== 'works' && !isNeeded(service) && <p>{t(`setup.without.${service}`)}</p>}
            {detail && (
              <p>
                <bdi lang="en" dir="ltr">
                  {detail}
                </bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AdministratorForm({ code, onDone }: { code: string; onDone(): void }) {
  const t = useT();
  const form = useForm({
    initial: { uname: '', target: '', password: '' },
    schema: asTyped<{ uname: string; target: string; password: string }>(),
    submit: async ({ uname: username, target: email, password }) =>
      refused({
        target: emailError(t, email),
        password: passwordError(t, password, true),
      }) ??
      (await refusalOf(
        api(setupCalls.finish, { code, username, email, password }).then(() =>
          api(authCalls.anyLogin, { mobileOrEmail: email, password }),
        ),
        onDone,
      )),
  });
  return (
    <Card title={t('setup.administrator')}>
      <form className="setup-form" {...form.formProps}>
        <TextField
          {...form.field('uname')}
          label={t('setup.username')}
          size="large"
          autoComplete="username"
          dir="auto"
        />
        <EmailField {...form.field('target')} />
        <PasswordField
          {...form.field('password')}
          label={t('logins.field.password')}
          size="large"
          autoComplete="new-password"
        />
        <p className="text-text-2">{t('setup.next')}</p>
        <FormProblem problem={form.problem} />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t('setup.finish')}
        </Button>
      </form>
    </Card>
  );
}
