import { useEffect, useState } from 'react';
import { inNextTask } from './import-queue.ts';

/**
 * A module that is fetched when it is first wanted, and null until it is there. `load` must be a constant function.
 * What cannot be fetched is asked for again when it is next wanted.
 */
export function useLazyModule<T extends object>(load: () => Promise<T>, wanted: boolean): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (wanted) inNextTask(load).then(setLoaded, () => {});
  }, [load, wanted]);
  return loaded;
}
