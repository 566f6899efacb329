import { useEffect, useRef, useState } from 'react';

export const SKELETON_MS = 200;

/** True while loading, and until the skeleton has been seen for its minimum: a flash is worse than a wait. */
export function useMinimum(loading: boolean, ms: number = SKELETON_MS): boolean {
  const [held, setHeld] = useState(loading);
  const since = useRef(0);
  useEffect(() => {
    if (loading) {
      since.current = performance.now();
      setHeld(true);
      return;
    }
    const timer = setTimeout(() => setHeld(false), remaining(since.current, performance.now(), ms));
    return () => clearTimeout(timer);
  }, [loading, ms]);
  return loading || held;
}

export function remaining(since: number, now: number, ms: number): number {
  return Math.max(0, ms - (now - since));
}
