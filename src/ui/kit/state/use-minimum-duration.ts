import { useEffect, useRef, useState } from 'react';

export const SKELETON_MS = 200;

/** True while loading, and until the skeleton was visible for its minimum: a flash is worse than a wait. */
export function useMinimumDuration(loading: boolean, ms: number = SKELETON_MS): boolean {
  const [held, setHeld] = useState(loading);
  const hold = useRef<Hold>(undefined);
  useEffect(() => {
    hold.current ??= createMinimumTimer(ms, () => setHeld(false));
    if (!loading) return hold.current.end();
    setHeld(true);
    hold.current.begin();
  }, [loading, ms]);
  return loading || held;
}

/**
 * The value, for components that show a skeleton while it is null. A value at the first render is shown at once; a
 * later one when the skeleton has been visible for its minimum.
 */
export function useMinimumSkeleton<T>(value: T | null): T | null {
  return useMinimumDuration(value === null) ? null : value;
}

interface Hold {
  /** Shows the skeleton. */
  begin(): void;
  /** Hides the skeleton; the returned function undoes it. */
  end(): () => void;
}

export function createMinimumTimer(ms: number, release: () => void): Hold {
  let since = Number.NEGATIVE_INFINITY;
  return {
    begin() {
      since = performance.now();
    },
    end() {
      const timer = setTimeout(release, Math.max(0, ms - (performance.now() - since)));
      return () => clearTimeout(timer);
    },
  };
}
