/** An account that may not be used. */
export interface Ban {
  reason: string;
  /** Null: for good. */
  until: Date | null;
}

/** Why a token that was sent is no session. */
export type SessionEndReason = 'expired' | 'ended' | Ban;
