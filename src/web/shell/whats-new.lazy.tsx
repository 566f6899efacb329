import { useEffect, useState } from 'react';
import { isFirstVisit } from '#modules/favourites/ui/start-strip.rules.ts';
import { NEWEST_FEATURES } from '#modules/guides/guides.rules.ts';
import { useLazyModule } from '#ui/lazy/use-lazy-module.ts';
import { hasNewFeatures } from './whats-new.rules.ts';

const load = () => import('./whats-new.tsx');

/** Loaded on the first visit after new features only. */
export function LazyWhatsNew() {
  const [wanted, setWanted] = useState(false);
  const loaded = useLazyModule(load, wanted);
  useEffect(() => {
    const isNew = hasNewFeatures(NEWEST_FEATURES, localStorage);
    // The strip of a first visit has the same place, and comes first.
    setWanted(isNew && !isFirstVisit(localStorage, document.cookie));
  }, []);
  return wanted && loaded && <loaded.WhatsNew onEnd={() => setWanted(false)} />;
}
