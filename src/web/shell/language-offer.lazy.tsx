import { Suspense, useEffect, useState } from 'react';
import { fetchLater } from '#ui/lazy/lazy-components.ts';

const LanguageOffer = fetchLater<object>(async () => (await import('./language-offer.tsx')).LanguageOffer);

/** Only readers who chose no language yet may be offered one, and only they fetch what finds it. */
export function LanguageOfferLater() {
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
