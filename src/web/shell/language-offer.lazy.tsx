import { Suspense, useEffect, useState } from 'react';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';

const LanguageOffer = fetchLazily<object>(async () => (await import('./language-offer.tsx')).LanguageOffer);

/** Loaded only for users without a chosen language. */
export function LazyLanguageOffer() {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(!/(^|; )lang=/.test(document.cookie)), []);
  return (
    open && (
      <Suspense>
        <LanguageOffer />
      </Suspense>
    )
  );
}
