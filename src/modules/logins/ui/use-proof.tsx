import { type ReactNode, useState } from 'react';
import { api } from '#web/api/client.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { loginsCalls } from '../logins.calls.ts';
import type { SecondFactorState } from '../logins.contract.ts';
import { needsProof, ProveDialog } from './security/prove-dialog.tsx';
import './login.css';

interface Waiting {
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
  const { me } = useRoot();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const prove = async (refusal: unknown): Promise<void> => {
    const factors = await api(loginsCalls.secondFactor);
    try {
      await new Promise<void>((resolve, reject) => {
        setWaiting({ factors, goOn: resolve, giveUp: () => reject(refusal) });
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
    dialog: waiting && me && (
      <ProveDialog me={me} factors={waiting.factors} onClose={waiting.giveUp} onProved={waiting.goOn} />
    ),
  };
}
