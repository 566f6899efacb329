import { lazy, Suspense, useEffect, useState } from 'react';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { offeredLanguage } from './language-offer.rules.ts';
import { usePageLanguage } from './use-page-language.ts';

const DISMISSED = 'languageOffer';
const Note = lazy(async () => ({ default: (await import('./language-offer-note.tsx')).LanguageOfferNote }));

/** Asked after hydration: the page itself is the same for every reader. */
export function LanguageOffer() {
  const page = usePageLanguage();
  const [offered, setOffered] = useState<LanguageCode | null>(null);

  useEffect(() => {
    const dismissed = localStorage.getItem(DISMISSED) !== null;
    setOffered(
      offeredLanguage(page, { languages: navigator.languages, cookies: document.cookie, dismissed }),
    );
  }, [page]);

  if (!offered) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, 'no');
    setOffered(null);
  };
  return (
    <Suspense>
      <Note offered={offered} onDismiss={dismiss} />
    </Suspense>
  );
}
