import { startTransition, useEffect, useState } from 'react';

/**
 * The time, every second once the page runs; the server's time in the first render, so that both agree. A long list
 * takes a slow phone a while to write anew: whatever the reader does meanwhile goes first.
 */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => startTransition(() => setNow(Date.now()));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
