import { startTransition, useEffect, useState } from 'react';

/**
 * The time, every second once the page runs; the server's time in the first render, so that both agree. Low priority: a
 * long list takes a slow phone a while to render, and user input goes first.
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
