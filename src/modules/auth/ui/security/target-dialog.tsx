import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { authCalls } from '../../auth.calls.ts';
import { CodeField } from '../code-field.tsx';
import { phoneTarget } from '../code-waits.rules.ts';
import { FormProblem } from '../form-problem.tsx';
import { anyPhoneError, asTyped, codeError, emailError, refusalOf, refused } from '../login-form.ts';
import { EmailField, PhoneField } from '../target-fields.tsx';
import { useArea } from '../use-area.ts';
import { useStepUp } from '../use-step-up.tsx';

interface TargetDialogProps {
  kind: 'phone' | 'email';
  /** A target is bound already: its code is required too. */
  bound: boolean;
  onClose(): void;
  onDone(): void;
}

/** Binds or changes a phone or an email. */
export function TargetDialog({ kind, bound, onClose, onDone }: TargetDialogProps) {
  const t = useT();
  const proof = useStepUp();
  const area = useArea();
  const byEmail = kind === 'email';
  const targetError = (text: string) => (byEmail ? emailError(t, text) : anyPhoneError(t, text));
  const areaCode = byEmail ? undefined : area.code;
  const form = useForm({
    initial: { target: '', checkCode: '', oldCheckCode: '' },
    schema: asTyped<{ target: string; checkCode: string; oldCheckCode: string }>(),
    submit: async ({ target, checkCode, oldCheckCode }) =>
      refused({
        ...(bound && { oldCheckCode: codeError(t, oldCheckCode) }),
        target: targetError(target),
        checkCode: codeError(t, checkCode),
      }) ??
      (await refusalOf(
        proof.run(() =>
          api(authCalls.changeTarget, {
            mobileOrEmail: target,
            areaCode,
            checkCode,
            ...(bound && { oldCheckCode }),
          }),
        ),
        onDone,
      )),
  });
  const send = () => {
    const { target: mobileOrEmail } = form.values;
    const problem = targetError(mobileOrEmail);
    if (problem) form.refuse({ fields: { target: problem } });
    if (problem) return null;
    return byEmail
      ? api(authCalls.sendEmailCode, { mobileOrEmail, purpose: 'bind' })
      : api(authCalls.sendPhoneCode, { mobileOrEmail, areaCode, purpose: 'bind' });
  };
  return (
    <>
      <Dialog open onClose={onClose} title={t(`logins.security.${kind}.${bound ? 'change' : 'bind'}`)}>
        <form className="login-form" {...form.formProps}>
          {bound && (
            <CodeField
              {...form.field('oldCheckCode')}
              label={t(`logins.security.${kind}.oldCode`)}
              target={{ by: kind, to: 'own' }}
              send={() => api(authCalls.sendOwnCode, { to: kind })}
              onRefused={({ message }) => form.refuse({ fields: { oldCheckCode: message } })}
            />
          )}
          {byEmail ? (
            <EmailField {...form.field('target')} />
          ) : (
            <PhoneField {...form.field('target')} area={area} />
          )}
          <CodeField
            {...form.field('checkCode')}
            target={
              byEmail ? { by: 'email', to: form.values.target } : phoneTarget(area.code, form.values.target)
            }
            send={send}
            onRefused={({ message, errorCode }) =>
              form.refuse({
                fields: { [errorCode === 'logins.format' ? 'target' : 'checkCode']: message },
              })
            }
          />
          <FormProblem problem={form.problem} />
          <Button type="submit" size="large" wide loading={form.busy}>
            {t('logins.security.save')}
          </Button>
        </form>
      </Dialog>
      {proof.dialog}
    </>
  );
}
