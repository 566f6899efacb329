import { useCallback, useEffect, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { giftsCalls } from '../gifts.calls.ts';
import type { Gift } from '../gifts.contract.ts';

/** The gift catalogue; null until loaded. */
export function useGifts(): { gifts: readonly Gift[] | null; failed: boolean; load(): void } {
  const [gifts, setGifts] = useState<readonly Gift[] | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api(giftsCalls.list).then(setGifts, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  return { gifts, failed, load };
}
