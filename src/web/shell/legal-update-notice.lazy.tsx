import { Suspense } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';

const Notice = fetchLazily<object>(async () => {
  const [{ LegalUpdateNotice }] = await Promise.all([import('./legal-update-notice.tsx'), packs('consent')]);
  return LegalUpdateNotice;
});

/** Only for users. */
export function LazyLegalUpdateNotice() {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  );
}
