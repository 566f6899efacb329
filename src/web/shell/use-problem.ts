import { useEffect, useEffectEvent, useState } from 'react';
import { reloadOnce, whenOnline } from './missing-chunk.ts';
import { type Problem, problemOf } from './problem.rules.ts';

/**
 * What is wrong, and the way back where there is one: with the network, or with the new version of the site whose
 * chunks are the ones that exist. A page is loaded anew only when the server answers.
 */
export function useProblem(error: unknown, load: () => void): Problem {
  const [reached, setReached] = useState(true);
  // A server has no `onLine`, and is.
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
