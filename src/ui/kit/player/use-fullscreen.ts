import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** Whether this element is in full screen. */
export function useFullscreen(frame: RefObject<HTMLElement | null>): boolean {
  const isFull = useCallback(
    () => frame.current !== null && document.fullscreenElement === frame.current,
    [frame],
  );
  return useSyncExternalStore(subscribe, isFull, () => false);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
