import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { boxesCalls } from '../boxes.calls.ts';
import type { NextDraw } from '../boxes.contract.ts';

interface Next {
  next: NextDraw | null;
  /** Error: sold out or off sale. */
  refusal: string | null;
  loadNext(): Promise<NextDraw | null>;
}

/** The promise of a user's next draw from a box; a guest has none. */
export function useNextDraw(boxId: number, signedIn: boolean): Next {
  const [state, setState] = useState<{ next: NextDraw | null; refusal: string | null }>({
    next: null,
    refusal: null,
  });
  const loadNext = useCallback(async () => {
    try {
      const next = await api(boxesCalls.next, { boxId });
      setState({ next, refusal: null });
      return next;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState({ next: null, refusal: error.message });
      return null;
    }
  }, [boxId]);
  useEffect(() => {
    if (signedIn) void loadNext();
  }, [signedIn, loadNext]);
  return { ...state, loadNext };
}
