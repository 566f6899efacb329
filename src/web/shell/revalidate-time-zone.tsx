import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { NEW_ZONE_EVENT } from '#ui/preferences/boot-script.ts';
import { useRoot } from '#ui/root/use-root.ts';

/**
 * A first visit is written in the brand's zone, since nobody has said the reader's. Once the page is there and at rest,
 * its data is asked for once more: the boot script tells of a new zone once, so that there is no second time.
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
