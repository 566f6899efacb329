import { useEffect, useState } from 'react';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { isEmptyDraft, type PlanDraft, readDraft } from './plan-draft.rules.ts';

/** Of one user: others may use this browser. */
const keyOf = (uid: number) => `plan-draft-${uid}`;

/** Stores an unfinished new plan on this device, and restores it. Without a user nothing is stored. */
export function useStoredDraft(
  uid: number | null,
  lang: LanguageCode,
  draft: PlanDraft,
  set: (draft: PlanDraft) => void,
) {
  const [restored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed
  useEffect(() => {
    const stored = uid === null ? null : readDraft(localStorage.getItem(keyOf(uid)), lang);
    if (!stored) return;
    set(stored);
    setRestored(true);
  }, [uid]);
  useEffect(() => {
    if (uid === null) return;
    try {
      if (isEmptyDraft(draft)) localStorage.removeItem(keyOf(uid));
      else localStorage.setItem(keyOf(uid), JSON.stringify(draft));
    } catch {
      // Private windows may reject writes.
    }
  }, [uid, draft]);
  const forget = () => {
    setRestored(false);
    if (uid !== null) localStorage.removeItem(keyOf(uid));
  };
  return { restored, forget };
}
