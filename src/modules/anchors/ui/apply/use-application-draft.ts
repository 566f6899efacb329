import { useEffect, useRef, useState } from 'react';
import { USER_STATE } from '#ui/api/session-ended.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { parseJson } from '#ui/storage/use-local-storage.ts';
import type { AnchorStatus } from '../../application.contract.ts';
import type { ApplyDraft } from './apply.rules.ts';
import { type ApplicationProgress, type StoredApplication, storedApplication } from './apply-draft.rules.ts';

const KEY = `${USER_STATE}apply`;

/**
 * A draft of an application that survives a reload. Session storage only: the draft holds a real name and a date of
 * birth, which the next user of the device must not find. It is deleted with the tab, on sign-out, once the application
 * is sent, and when another user signs in.
 */
export function useApplicationDraft(status: AnchorStatus) {
  const uid = useRoot().me!.uid;
  const after = status.application?.applyTime ?? null;
  const [work, setWork] = useState<ApplicationProgress>(() => ({ draft: draftOf(status), step: 0 }));
  /** The time of the last save; null where nothing is stored. */
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const isTouched = useRef(false);
  // The server has no draft: the first render is without one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; the page is another user's with another key
  useEffect(() => {
    const stored = storedApplication(
      parseJson(sessionStorage.getItem(KEY)),
      draftOf(status),
      { uid, after },
      Date.now(),
    );
    if (!stored) return sessionStorage.removeItem(KEY);
    setWork(stored);
    setSavedAt(stored.at);
  }, []);
  useEffect(() => {
    if (isTouched.current) setSavedAt(store({ ...work, uid, after, at: Date.now() }));
  }, [work, uid, after]);
  return {
    ...work,
    savedAt,
    change(part: Partial<ApplyDraft>) {
      isTouched.current = true;
      setWork((before) => ({ ...before, draft: { ...before.draft, ...part } }));
    },
    go(step: number) {
      isTouched.current = true;
      setWork((before) => ({ ...before, step }));
    },
    forget: () => sessionStorage.removeItem(KEY),
  };
}

function store(work: StoredApplication): number | null {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(work));
    return work.at;
  } catch {
    // Storage full or forbidden: the page does not claim a save.
    return null;
  }
}

/** A refused applicant starts from the application that was sent. */
const draftOf = ({ application }: AnchorStatus): ApplyDraft => ({
  nickname: application?.nickname ?? '',
  realName: application?.realName ?? '',
  birthDate: application?.birthDate ?? '',
  languages: application?.languages ?? [],
  games: application?.games ?? [],
  introduction: application?.introduction ?? '',
  details: application?.details ?? '',
  pictures: (application?.pictures ?? []).map((url) => ({ url })),
  adult: false,
  accepted: false,
});
