import { useEffect, useEffectEvent, useState } from 'react';
import { reloadOnce, whenOnline } from './missing-chunk.ts';
import { type Problem, problemOf } from './problem.rules.ts';

/**
 * The problem, and its automatic recovery: when the network is back, or by loading the new release whose chunks exist.
 * A page is reloaded only when the server responds.
 */
export function useProblem(error: unknown, load: () => void): Problem {
  const [reached, setReached] = useState(true);
  // A server has no `onLine`, and is online.
  const problem = problemOf(error, reached && navigator.onLine !== false);
  const { kind } = problem;
  const loadAnew = useEffectEvent(load);
  useEffect(() => {
    if (kind === 'load') {
      whenOnline(() => reloadOnce(window, loadAnew)).catch(() => setReached(false));
    }
    if (kind === 'network') {
      const whenBack = () => loadAnew();
      window.addEventListener('online', whenBack);
      return () => window.removeEventListener('online', whenBack);
    }
  }, [kind]);
  return problem;
}
