import { useEffect, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { searchCalls } from '../search.calls.ts';
import type { Suggestions } from '../search.contract.ts';
import { clipped } from '../search.rules.ts';

const PAUSE_MS = 150;

/** Suggestions after a short pause; the previous ones stay until the response. */
export function useSuggestions(text: string): Suggestions | null {
  const [shown, setShown] = useState<Suggestions | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(
      () =>
        api(searchCalls.suggest, { text: clipped(text) }, { signal: left.signal }).then(
          setShown,
          // Failed suggestions are ignored.
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
