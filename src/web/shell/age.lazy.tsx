import { Suspense, useEffect, useState } from 'react';
import { showAgeQuestion } from '#ui/api/age-question.ts';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';

const AgeDialog = fetchLazily<{ onAnswer(confirmed: boolean): void }>(
  async () => (await import('#modules/spending/ui/age-dialog.tsx')).AgeDialog,
);

/** One question for all payments that wait for it. */
export function LazyAgeConfirmation() {
  const [waiting, setWaiting] = useState<readonly ((confirmed: boolean) => void)[]>([]);
  useEffect(() => showAgeQuestion((answer) => setWaiting((others) => [...others, answer])), []);
  const answer = (confirmed: boolean) => {
    for (const one of waiting) one(confirmed);
    setWaiting([]);
  };
  return (
    waiting.length > 0 && (
      <Suspense>
        <AgeDialog onAnswer={answer} />
      </Suspense>
    )
  );
}
