import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { isUncertain, reasonOf } from '#ui/api/failure.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { COMBO_MS } from '../combos.rules.ts';
import { givingCalls } from '../gift-sending.calls.ts';
import type { Gift } from '../gifts.contract.ts';
import type { TapCount } from '../gifts.rules.ts';

export interface Combo {
  id: string;
  giftId: number;
  /** Gifts per tap. */
  each: TapCount;
  count: number;
  /** Number of taps: restarts the ring. */
  taps: number;
}

interface Giving {
  combo: Combo | null;
  send(gift: Gift, each: TapCount): Promise<void>;
}

interface Refusals {
  /** The balance is too low. */
  onShort(coins: number): void;
  /** Price or offer has changed. */
  onChanged(): void;
}

/** Each tap is one gift with its own idempotency key: a retry counts once. */
export function useSendGift(roomId: number, { onShort, onChanged }: Refusals): Giving {
  const t = useT();
  const [combo, setCombo] = useState<Combo | null>(null);
  const current = useRef<Combo | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setCurrent = (next: Combo | null) => {
    current.current = next;
    setCombo(next);
    clearTimeout(timer.current);
    if (next) timer.current = setTimeout(() => setCurrent(null), COMBO_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  function refused(error: unknown, coins: number): void {
    if (!(error instanceof ApiFailure)) throw error;
    setCurrent(null);
    if (error.errorCode === 'ledger.insufficient') {
      onShort(coins);
      return;
    }
    // Retried with the same key before this: a lost response may hide a success.
    const words = isUncertain(error) ? reasonOf(error, t) : t('gifts.failed', { reason: error.message });
    toast(words, 'error');
    if (error.errorCode === 'gifts.price_changed' || error.errorCode === 'gifts.off') onChanged();
  }

  return {
    combo,
    async send({ id: giftId, price }, each) {
      const before = current.current;
      const goesOn = before?.giftId === giftId && before.each === each;
      const next: Combo = goesOn
        ? { ...before, count: before.count + each, taps: before.taps + 1 }
        : { id: crypto.randomUUID(), giftId, each, count: each, taps: 1 };
      setCurrent(next);
      const order = { roomId, giftId, comboId: next.id, count: each, price };
      await api(givingCalls.send, order).catch((error) => refused(error, price * each));
    },
  };
}
