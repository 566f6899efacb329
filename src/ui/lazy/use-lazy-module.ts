import { useEffect, useState } from 'react';
import { inNextTask } from './import-queue.ts';

/**
 * A module that is loaded on first use, and null until then. `load` must be a constant function. A failed load is
 * retried on the next use.
 */
export function useLazyModule<T extends object>(load: () => Promise<T>, wanted: boolean): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (wanted) inNextTask(load).then(setLoaded, () => {});
  }, [load, wanted]);
  return loaded;
}
