import { type ComponentProps, useEffect, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { useT } from '#web/i18n/use-t.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { CodeSent } from '../logins.contract.ts';
import { CODE } from '../logins.rules.ts';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'after'> {
  /** "Verification code", where the form asks for one only. */
  label?: string;
  /** Says what is wrong with where the code would go, or sends it. */
  send(): Promise<CodeSent> | null;
  /** A refusal about the target belongs under the target. */
  onRefused(error: ApiFailure): void;
}

/** A code with its "get code" button, which counts down the wait after each code that was sent. */
export function CodeField({ label, send, onRefused, ...input }: CodeFieldProps) {
  const t = useT();
  const [left, count] = useCountdown();
  const [busy, setBusy] = useState(false);
  const sent = left > 0;
  const ask = async () => {
    const sending = send();
    if (!sending) return;
    setBusy(true);
    try {
      count((await sending).resendSeconds);
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
            {sent && t('logins.code.sent')}
          </span>
          <Button
            look="secondary"
            size="small"
            loading={busy}
            disabledReason={left > 0 ? t('logins.code.sent') : null}
            onClick={ask}
          >
            {left > 0 ? t('logins.code.wait', { seconds: left }) : t('logins.code.get')}
          </Button>
        </>
      }
    />
  );
}

/** Seconds left, by the clock: a tab that slept does not wait longer than it must. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return [
    left,
    (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}
