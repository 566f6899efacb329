import type { Tx } from '#platform/db/db.ts';

/** Whether a user is muted site-wide at this moment. */
export type IsMuted = (tx: Tx, userId: number, now: Date) => Promise<boolean>;

export interface Mutes {
  /** Called by the module that mutes users, at start-up. */
  register(isSilenced: IsMuted): void;
  isSilenced: IsMuted;
}

export function createMutes(): Mutes {
  const all: IsMuted[] = [];
  return {
    register: (isSilenced) => void all.push(isSilenced),
    async isSilenced(tx, userId, now) {
      for (const each of all) if (await each(tx, userId, now)) return true;
      return false;
    },
  };
}
