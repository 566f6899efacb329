import type { Keyring } from '#platform/crypto/keyring.ts';
import { resealSome } from '#platform/crypto/reseal.ts';
import type { Tx } from '#platform/db/db.ts';
import { CARDS, cardsAfter, fingerprintOf, sealedCards } from './cards.store.ts';

export interface CardSealer {
  seal(goodId: number, cardNo: string): { sealed: Buffer; fingerprint: Buffer };
  open(goodId: number, sealed: Buffer): string;
  /** Seals cards of an older key again, so that the fingerprint recognises a number that is already stored. */
  refresh(tx: Tx, goodId: number): Promise<void>;
}

/** Card numbers are as good as money: sealed at rest under their own key, bound to their good. */
export function createCardSealer(keyring: Keyring): CardSealer {
  const { seal, open } = keyring.sealedBox(CARDS);
  const good = (id: number) => `good ${id}`;
  return {
    seal: (goodId, cardNo) => ({
      sealed: seal(good(goodId), cardNo),
      // Keyed: a copy of the database does not allow guessing numbers.
      fingerprint: fingerprintOf(keyring, good(goodId), cardNo),
    }),
    open(goodId, sealed) {
      const opened = open(good(goodId), sealed);
      if (!opened) throw new Error(`a card of good ${goodId} is sealed under a key that is not in force`);
      return opened.toString('utf8');
    },
    async refresh(tx, goodId) {
      for (let last = 0; ; ) {
        const further = cardsAfter(goodId, last);
        const batch = await resealSome(tx, keyring, sealedCards, further);
        if (!batch) return;
        last = Number(batch.last);
      }
    },
  };
}
