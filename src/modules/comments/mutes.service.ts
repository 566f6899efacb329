import type { Tx } from '#platform/db/db.ts';

/** Whether somebody may say nothing on the whole site at this moment. */
export type IsMuted = (tx: Tx, userId: number, now: Date) => Promise<boolean>;

export interface Mutes {
  /** By whoever silences people, while the house is put together. */
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
