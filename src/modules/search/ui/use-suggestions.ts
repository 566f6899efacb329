import { useEffect, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { searchCalls } from '../search.calls.ts';
import type { Suggestions } from '../search.contract.ts';
import { clipped } from '../search.rules.ts';

const PAUSE_MS = 150;

/** Of what is typed, after a short pause; until the answer comes the one before stays. */
export function useSuggestions(text: string): Suggestions | null {
  const [shown, setShown] = useState<Suggestions | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(
      () =>
        api(searchCalls.suggest, { text: clipped(text) }, { signal: left.signal }).then(
          setShown,
          // Suggestions that do not come are no reason to disturb whoever types.
          () => undefined,
        ),
      text ? PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text]);
  return shown;
}
