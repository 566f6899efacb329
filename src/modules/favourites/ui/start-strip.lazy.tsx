import { useEffect, useState } from 'react';
import { useLazyModule } from '#ui/lazy/use-lazy-module.ts';
import { isFirstVisit } from './start-strip.rules.ts';

const load = () => import('./start-strip.tsx');

/** Loaded on first visits only. */
export function LazyStartStrip() {
  const [wanted, setWanted] = useState(false);
  const loaded = useLazyModule(load, wanted);
  useEffect(() => setWanted(isFirstVisit(localStorage, document.cookie)), []);
  return wanted && loaded && <loaded.StartStrip onEnd={() => setWanted(false)} />;
}
