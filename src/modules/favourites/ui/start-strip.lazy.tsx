import { useEffect, useState } from 'react';
import type { Match } from '#modules/matches/matches.contract.ts';
import { useLazyModule } from '#ui/lazy/use-lazy-module.ts';
import { isFirstVisit } from './start-strip.rules.ts';

const load = () => import('./start-strip.tsx');

/** Its code is for first visits alone. */
export function LazyStartStrip({ matches }: { matches: readonly Match[] }) {
  const [asked, setAsked] = useState(false);
  const loaded = useLazyModule(load, asked);
  useEffect(() => setAsked(isFirstVisit(localStorage, document.cookie)), []);
  return asked && loaded && <loaded.StartStrip matches={matches} onEnd={() => setAsked(false)} />;
}
