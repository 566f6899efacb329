import { useEffect, useState } from 'react';

/** The time, every second once the page runs; the server's time in the first render, so that both agree. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
