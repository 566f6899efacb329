import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { PasswordField } from '#ui/kit/form/password-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { authCalls } from '../../auth.calls.ts';
import { CodeField } from '../code-field.tsx';
import { FormProblem } from '../form-problem.tsx';
import { asTyped, codeError, passwordError, refusalOf, refused } from '../login-form.ts';

interface PasswordDialogProps {
  /** By a code to a bound target, without the old password. */
  codeTo: 'phone' | 'email' | null;
  /** No password is set. */
  first: boolean;
  onClose(): void;
  onDone(): void;
}

export function PasswordDialog({ codeTo, first, onClose, onDone }: PasswordDialogProps) {
  const t = useT();
  const form = useForm({
    initial: { oldPassword: '', checkCode: '', password: '' },
    schema: asTyped<{ oldPassword: string; checkCode: string; password: string }>(),
    submit: async ({ oldPassword, checkCode, password }) =>
      refused({
        ...(codeTo
          ? { checkCode: codeError(t, checkCode) }
          : { oldPassword: passwordError(t, oldPassword, false) }),
        password: passwordError(t, password, true),
      }) ??
      (await refusalOf(
        api(authCalls.changePassword, codeTo ? { checkCode, password } : { oldPassword, password }),
        onDone,
      )),
  });
  return (
    <Dialog open onClose={onClose} title={t(`logins.security.password.${first ? 'set' : 'change'}`)}>
      <form className="login-form" {...form.formProps}>
        <p className="text-13 text-text-2">{t('logins.security.password.note')}</p>
        {codeTo ? (
          <CodeField
            {...form.field('checkCode')}
            label={t(`logins.security.${codeTo}.oldCode`)}
            target={{ by: codeTo, to: 'own' }}
            send={() => api(authCalls.sendOwnCode, { to: codeTo })}
            onRefused={({ message }) => form.refuse({ fields: { checkCode: message } })}
          />
        ) : (
          <PasswordField
            {...form.field('oldPassword')}
            label={t('logins.security.password.old')}
            size="large"
          />
        )}
        <PasswordField
          {...form.field('password')}
          label={t('logins.field.newPassword')}
          size="large"
          autoComplete="new-password"
        />
        <FormProblem problem={form.problem} />
        <Button type="submit" size="large" wide loading={form.busy}>
          {t('logins.security.save')}
        </Button>
      </form>
    </Dialog>
  );
}
