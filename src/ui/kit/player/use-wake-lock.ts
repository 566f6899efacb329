import { type RefObject, useEffect, useState } from 'react';

const SLEEP_AFTER = 3_000;

/** True while a pointer moves over the element or the focus is inside: the controls are visible then. */
export function useWakeLock(frame: RefObject<HTMLElement | null>): boolean {
  const [awake, setAwake] = useState(true);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const sleep = () => setAwake(false);
    const wake = () => {
      setAwake(true);
      clearTimeout(timer);
      timer = setTimeout(sleep, SLEEP_AFTER);
    };
    wake();
    const waking = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const name of waking) element.addEventListener(name, wake);
    element.addEventListener('pointerleave', sleep);
    return () => {
      clearTimeout(timer);
      for (const name of waking) element.removeEventListener(name, wake);
      element.removeEventListener('pointerleave', sleep);
    };
  }, [frame]);
  return awake;
}
