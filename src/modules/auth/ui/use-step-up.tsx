import { type ReactNode, useState } from 'react';
import { usersCalls } from '#modules/users/users.calls.ts';
import type { Me } from '#modules/users/users.contract.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { authCalls } from '../auth.calls.ts';
import type { SecondFactorState } from '../auth.contract.ts';
import { needsStepUp, StepUpDialog } from './security/step-up-dialog.tsx';
import './login.css';

const AWAITED = 'platform.approval_awaited';

interface Waiting {
  me: Me;
  factors: SecondFactorState;
  goOn(): void;
  cancel(): void;
}

export interface StepUp {
  /** Runs the call, and again after a step-up where one is required. */
  run<T>(work: () => Promise<T>): Promise<T>;
  dialog: ReactNode;
}

/** For calls marked `recent`: opens the step-up dialog only when the server requires it. */
export function useStepUp(): StepUp {
  const t = useT();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  /** The server's response to a call that waits for a second administrator. */
  const [held, setHeld] = useState<string | null>(null);
  const prove = async (refusal: unknown): Promise<void> => {
    // Loaded anew: a phone may have been bound, or the sign-in may be newer than the page.
    const [own, factors, { sms, mail }] = await Promise.all([
      api(usersCalls.me),
      api(authCalls.secondFactor),
      api(authCalls.ways),
    ]);
    // No code where none can be sent.
    const me = { ...own, phone: sms ? own.phone : null, email: mail ? own.email : null };
    try {
      await new Promise<void>((resolve, reject) => {
        setWaiting({ me, factors, goOn: resolve, cancel: () => reject(refusal) });
      });
    } finally {
      setWaiting(null);
    }
  };
  /** Shows where a call that awaits approval can be found. */
  const noticing = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiFailure && error.errorCode === AWAITED) setHeld(error.message);
      throw error;
    }
  };
  return {
    async run(work) {
      try {
        return await noticing(work);
      } catch (error) {
        if (!needsStepUp(error)) throw error;
        await prove(error);
        return await noticing(work);
      }
    },
    dialog: held ? (
      <Dialog open onClose={() => setHeld(null)} title={t('logins.approval.title')}>
        <p className="text-13 text-text-2">{held}</p>
        <DialogActions>
          <ButtonLink look="primary" to="/admin/approvals">
            {t('logins.approval.link')}
          </ButtonLink>
        </DialogActions>
      </Dialog>
    ) : (
      waiting && (
        <StepUpDialog
          me={waiting.me}
          factors={waiting.factors}
          onClose={waiting.cancel}
          onProved={waiting.goOn}
        />
      )
    ),
  };
}
