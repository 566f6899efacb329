import { useEffect } from 'react';

/**
 * Camera, microphone and screen are allowed to the document of this address alone: it is loaded as one, and so is the
 * page after it.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const own = location.pathname;
    if (entry && new URL(entry.name).pathname !== own) location.reload();
    return () => {
      if (location.pathname !== own) location.reload();
    };
  }, []);
}
