import { Suspense, useEffect, useState } from 'react';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';

const LanguageOffer = fetchLazily<object>(async () => (await import('./language-offer.tsx')).LanguageOffer);

/** Only readers who chose no language yet may be offered one, and only they fetch what finds it. */
export function LazyLanguageOffer() {
  const [ask, setAsk] = useState(false);
  useEffect(() => setAsk(!/(^|; )lang=/.test(document.cookie)), []);
  return (
    ask && (
      <Suspense>
        <LanguageOffer />
      </Suspense>
    )
  );
}
