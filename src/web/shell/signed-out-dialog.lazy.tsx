import { Suspense, useEffect, useState } from 'react';
import { usersCalls } from '#modules/users/users.calls.ts';
import { api } from '#ui/api/client.ts';
import { takeFarewell } from '#ui/api/lost-session.ts';
import { fetchLater } from '#ui/lazy/lazy-components.ts';
import { useRoot } from '#ui/root/use-root.ts';

const Farewell = fetchLater<{ words: string; onClose(): void }>(
  async () => (await import('./signed-out-dialog.tsx')).Farewell,
);

/** Whose session was ended is sent home, and told there why. */
export function FarewellLater() {
  const { ended } = useRoot();
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => setWords(takeFarewell(sessionStorage)), []);
  // The refusal of any call of one's own says why; the client then goes home with it.
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
