import { useEffect, useState } from 'react';
import { reloadOnce, whenOnline } from './missing-chunk.ts';
import { type Problem, problemOf } from './problem.rules.ts';

/**
 * The problem, and its automatic recovery: when the network is back, or by loading the new release whose chunks exist.
 * A page is reloaded only when the server responds.
 */
export function useProblem(error: unknown): Problem {
  const [reached, setReached] = useState(true);
  // A server has no `onLine`, and is online.
  const problem = problemOf(error, reached && navigator.onLine !== false);
  const { kind } = problem;
  useEffect(() => {
    if (kind === 'load') {
      whenOnline(() => reloadOnce(window)).catch(() => setReached(false));
    }
    if (kind === 'network') {
      const reload = () => window.location.reload();
      window.addEventListener('online', reload);
      return () => window.removeEventListener('online', reload);
    }
  }, [kind]);
  return problem;
}
