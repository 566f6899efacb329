import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import type { CodeSent } from '../auth.contract.ts';
import { CODE } from '../auth.rules.ts';
import { type CodeTarget, type CodeWait, secondsToWait, withWait } from './code-waits.rules.ts';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'after'> {
  /** "Verification code" by default. */
  label?: string;
  target: CodeTarget;
  /** Sends the code; null after the target's error was shown. */
  send(): Promise<CodeSent> | null;
  /** Called with an error of the target, shown under its field. */
  onRefused(error: ApiFailure): void;
}

/** A code field with its "get code" button, which counts down the wait after each sent code. */
export function CodeField({ label, target, send, onRefused, ...input }: CodeFieldProps) {
  const t = useT();
  const left = useSecondsToWait(target);
  const [busy, setBusy] = useState(false);
  const sent = left > 0;
  const requestCode = async () => {
    const sending = send();
    if (!sending) return;
    setBusy(true);
    try {
      const { resendSeconds } = await sending;
      const now = Date.now();
      storeWaits(withWait(storedWaits(), { ...target, until: now + resendSeconds * 1000 }, now));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextField
      {...input}
      label={label ?? t('logins.field.code')}
      size="large"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE.digits}
      dir="ltr"
      after={
        <>
          <span className="sr-only" role="status">
            {busy ? t('logins.code.sending') : sent && t('logins.code.sent')}
          </span>
          <Button
            look="secondary"
            size="small"
            loading={busy}
            disabledReason={left > 0 ? t('logins.code.sent') : null}
            onClick={requestCode}
          >
            {left > 0 ? t('logins.code.wait', { seconds: left }) : t('logins.code.get')}
          </Button>
        </>
      }
    />
  );
}

const WAITS = 'codeWaits';

/** In session storage: the wait outlasts tab, dialog and page of the field. */
const storedWaits = (): CodeWait[] => JSON.parse(sessionStorage.getItem(WAITS) ?? '[]') as CodeWait[];
const storeWaits = (waits: CodeWait[]): void => sessionStorage.setItem(WAITS, JSON.stringify(waits));

/** Seconds left, by the clock: a suspended tab does not wait longer. */
const useSecondsToWait = (target: CodeTarget): number =>
  useSyncExternalStore(
    tick,
    () => secondsToWait(storedWaits(), target, Date.now()),
    () => 0,
  );

function tick(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}
