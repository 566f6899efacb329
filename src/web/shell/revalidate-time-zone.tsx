import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { NEW_ZONE_EVENT } from '#ui/preferences/boot-script.ts';
import { useRoot } from '#ui/root/use-root.ts';

/**
 * A first visit is rendered in the brand's zone, because the viewer's is unknown. Once the page is idle, its data is
 * fetched again: the boot script reports a new zone once, so that this happens once.
 */
export function RevalidateTimeZone() {
  const { revalidate } = useRevalidator();
  const { timeZone } = useRoot().brand;
  useEffect(() => {
    const { dataset } = document.documentElement;
    const ask = () => {
      const { zone, zoneBefore } = dataset;
      delete dataset.zone;
      if (zone && zone !== (zoneBefore || timeZone)) atRest(() => void revalidate());
    };
    ask();
    addEventListener(NEW_ZONE_EVENT, ask);
    return () => removeEventListener(NEW_ZONE_EVENT, ask);
  }, [revalidate, timeZone]);
  return null;
}

const LONGEST_WAIT_MS = 2_000;

/** Safari has no idle callbacks. */
const atRest = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
  else setTimeout(run, 200);
};
