import { type ReactNode, useState } from 'react';
import { usersCalls } from '#modules/users/users.calls.ts';
import type { Me } from '#modules/users/users.contract.ts';
import { api } from '#web/api/client.ts';
import { loginsCalls } from '../logins.calls.ts';
import type { SecondFactorState } from '../logins.contract.ts';
import { needsProof, ProveDialog } from './security/prove-dialog.tsx';
import './login.css';

interface Waiting {
  me: Me;
  factors: SecondFactorState;
  goOn(): void;
  giveUp(): void;
}

export interface Proof {
  /** Does it; where a sign-in of the last minutes is asked for, once more after that. */
  run<T>(work: () => Promise<T>): Promise<T>;
  dialog: ReactNode;
}

/** For calls marked `recent`: asks who is there only when the server does. */
export function useProof(): Proof {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const prove = async (refusal: unknown): Promise<void> => {
    // Asked for rather than taken from the page: a phone may have been bound, or the sign-in may be newer than it.
    const [me, factors] = await Promise.all([api(usersCalls.me), api(loginsCalls.secondFactor)]);
    try {
      await new Promise<void>((resolve, reject) => {
        setWaiting({ me, factors, goOn: resolve, giveUp: () => reject(refusal) });
      });
    } finally {
      setWaiting(null);
    }
  };
  return {
    async run(work) {
      try {
        return await work();
      } catch (error) {
        if (!needsProof(error)) throw error;
        await prove(error);
        return await work();
      }
    },
    dialog: waiting && (
      <ProveDialog
        me={waiting.me}
        factors={waiting.factors}
        onClose={waiting.giveUp}
        onProved={waiting.goOn}
      />
    ),
  };
}
