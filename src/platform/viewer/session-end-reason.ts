/** A banned account. */
export interface Ban {
  reason: string;
  /** Null: permanent. */
  until: Date | null;
}

/** Reason why a sent token is no session. */
export type SessionEndReason = 'expired' | 'ended' | Ban;
