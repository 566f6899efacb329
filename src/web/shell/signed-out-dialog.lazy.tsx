import { Suspense, useEffect, useState } from 'react';
import { usersCalls } from '#modules/users/users.calls.ts';
import { api } from '#ui/api/client.ts';
import { takeSignedOutReason } from '#ui/api/signed-out-reason.ts';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useRoot } from '#ui/root/use-root.ts';

const Farewell = fetchLazily<{ words: string; onClose(): void }>(
  async () => (await import('./signed-out-dialog.tsx')).SignedOutDialog,
);

/** A user whose session was ended is sent to the home page, which shows the reason. */
export function LazySignedOutDialog() {
  const { ended } = useRoot();
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => setWords(takeSignedOutReason(sessionStorage)), []);
  // The error of any authenticated call has the reason; the client then navigates home with it.
  useEffect(() => {
    if (ended) api(usersCalls.me).catch(() => undefined);
  }, [ended]);
  return (
    words !== null && (
      <Suspense>
        <Farewell words={words} onClose={() => setWords(null)} />
      </Suspense>
    )
  );
}
