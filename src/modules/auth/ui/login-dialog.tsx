import { useReducer } from 'react';
import { useNavigate } from 'react-router';
import { REGISTRATION_BONUS } from '#modules/registration/registration.rules.ts';
import { RegistrationOutcome } from '#modules/registration/ui/registration-outcome.tsx';
import type { SignedIn } from '#modules/users/users.contract.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { dialogFor } from '../auth.rules.ts';
import { BindEmail, BindPhone } from './bind-steps.tsx';
import { DefaultLogin, DefaultReset } from './default-login.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import {
  LOGIN_START,
  loginChoices,
  modelTitle,
  moveLogin,
  readSiteReturn,
  withoutProviderReturn,
} from './login-state.rules.ts';
import { FirstSteps, SecondStep } from './login-steps.tsx';
import { LoginChoices, NewerLogin } from './newer-login.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { ProviderReturn } from './provider-return.tsx';
import { useLoginMethods } from './use-login-methods.ts';
import './login.css';

await packs('logins');

export interface LoginDialogProps {
  onClose(): void;
  onSignedIn(uid: number): Promise<void>;
  onGuest(): void;
}

/** The site-wide sign-in dialog; the brand or the promotion channel chooses which of the two. */
export function LoginDialog({ onClose, onSignedIn, onGuest }: LoginDialogProps) {
  const t = useT();
  const cleanAddress = useCleanAddress();
  const { brand, demo, lang, registration } = useRoot();
  const [state, move] = useReducer(moveLogin, LOGIN_START, (start) => ({
    ...start,
    step: readSiteReturn(window.location.search) ?? start.step,
  }));
  const ways = useLoginMethods();
  const offered = ways?.passkeys ?? false;
  // The default dialog knows phones alone: without text messages the other one has email and username.
  const dialog = ways?.sms === false ? 'newer' : dialogFor(brand.loginDialog, document.cookie);
  const choices = loginChoices(lang, ways ?? { sms: true, mail: true }, state.signUp);

  const close = () => {
    cleanAddress();
    onClose();
  };
  const goOn = () => {
    cleanAddress();
    onGuest();
  };
  const answered = async (result: SignedIn) => {
    if (result.secondFactor) {
      move({ to: 'step', step: { kind: 'secondFactor', ticket: result.secondFactor } });
    } else if (result.user) {
      await onSignedIn(result.user.uid);
      if (result.newUser && !result.user.waiting) move({ to: 'step', step: { kind: 'firstSteps' } });
      else close();
    }
  };

  const { step } = state;
  const welcome = step.kind === 'login' && (dialog === 'newer' ? state.loginPanel : state.modelState) === 1;
  return (
    <Dialog
      open
      onClose={close}
      title={
        welcome ? (
          <Welcome brand={brand} title={t(modelTitle(state, dialog))} />
        ) : (
          <>
            {dialog === 'newer' && step.kind === 'login' && state.loginPanel === 2 && (
              <IconButton icon="back" flip label={t('logins.back')} onClick={() => move({ to: 'choices' })} />
            )}
            {t(modelTitle(state, dialog))}
          </>
        )
      }
    >
      {step.kind === 'returning' && (
        <ProviderReturn
          returned={step}
          onSignedIn={answered}
          onStep={(next) => move({ to: 'step', step: next })}
        />
      )}
      {step.kind === 'bindEmail' && <BindEmail ticket={step.ticket} onSignedIn={answered} />}
      {step.kind === 'bindPhone' && <BindPhone ticket={step.ticket} name={step.name} onSignedIn={answered} />}
      {step.kind === 'firstSteps' && <FirstSteps bonus={REGISTRATION_BONUS} onDone={close} />}
      {step.kind === 'secondFactor' && (
        <SecondStep ticket={step.ticket} onSignedIn={answered} passkeys={offered} />
      )}
      {welcome && demo && <DemoAccounts onSignedIn={answered} />}
      {step.kind === 'login' && <RegistrationOutcome />}
      {step.kind === 'login' && dialog === 'default' && state.modelState === 1 && (
        <DefaultLogin onSignedIn={answered} onForgot={() => move({ to: 'reset' })} />
      )}
      {step.kind === 'login' && dialog === 'default' && state.modelState === 2 && (
        <DefaultReset onSignedIn={answered} onBack={() => move({ to: 'login' })} />
      )}
      {step.kind === 'login' &&
        dialog === 'newer' &&
        (state.loginPanel === 1 ? (
          <LoginChoices state={state} move={move} choices={choices} open={registration !== 'closed'} />
        ) : (
          <NewerLogin
            key={`${state.mobileOrEmail}${state.byName}`}
            state={state}
            choices={choices}
            move={move}
            onSignedIn={answered}
          />
        ))}
      {step.kind === 'login' && (
        <PasskeyLogin offered={offered} fillIn button={welcome && !state.signUp} onSignedIn={answered} />
      )}
      {welcome && ways && <ProviderButtons sites={ways.providers} issuers={ways.issuers} />}
      {welcome && (
        <Button look="text" wide onClick={goOn}>
          {t('logins.guest')}
        </Button>
      )}
    </Dialog>
  );
}

/** Removes a provider's parameters from the address when the dialog closes; other parameters stay. */
function useCleanAddress(): () => void {
  const navigate = useNavigate();
  return () => {
    const { search, hash } = window.location;
    const left = withoutProviderReturn(search);
    if (left.length < search.length)
      void navigate({ search: left, hash }, { replace: true, preventScrollReset: true });
  };
}

function Welcome({ brand, title }: { brand: ReturnType<typeof useRoot>['brand']; title: string }) {
  const t = useT();
  const { registration } = useRoot();
  return (
    <span className="login-welcome">
      <img src={brand.logos.mark} alt="" width={44} height={44} />
      <span>
        <span className="sr-only">{title}</span>
        <span dir="auto">{t('logins.welcome', { name: brand.projectName })}</span>{' '}
        {registration !== 'closed' && <b dir="auto">{t('logins.bonus', { coins: REGISTRATION_BONUS })}</b>}
      </span>
    </span>
  );
}
