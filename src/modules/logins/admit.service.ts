import type { Admitted } from '#modules/users/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Caller } from '#platform/endpoint/caller.ts';

/** Whether whoever asks may open an account, and how; `registration` says it, which stands above. */
export type Admit = (
  tx: Tx,
  /** `named`: the operator's own directory says what they are here. */
  applicant: { caller: Caller; now: Date; named: boolean },
) => Promise<Admitted>;

export const admitAll: Admit = async () => ({ waiting: false, registered: async () => undefined });
