import { startTransition, useEffect, useState } from 'react';
import { clockTime } from './clock.rules.ts';

/**
 * The time, every second once the page runs; the server's time in the first render, so that both agree. The clock stops
 * without a network. Low priority: a long list takes a slow phone a while to render, and user input goes first.
 */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => {
      const { asOf } = document.documentElement.dataset;
      const time = clockTime({ online: navigator.onLine, asOf }, Date.now());
      if (time !== null) startTransition(() => setNow(time));
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
