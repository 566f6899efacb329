import { useEffect, useState } from 'react';
import { reloadOnce, whenOnline } from './missing-chunk.ts';
import { type Problem, problemOf } from './problem.rules.ts';

/**
 * What is wrong, and the way back where there is one: with the network, or with the new version of the site whose
 * chunks are the ones that exist. A page is loaded anew only when the server answers.
 */
export function useProblem(error: unknown): Problem {
  const [reached, setReached] = useState(true);
  // A server has no `onLine`, and is.
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
