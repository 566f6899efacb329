import { UNCLAIMED_HOURS } from '#platform/uploads/uploads.rules.ts';
import { type ApplyDraft, applyProblems, type Picture } from './apply.rules.ts';

/** The draft of an application and its current step. */
export interface ApplicationProgress {
  draft: ApplyDraft;
  step: number;
}

interface DraftOwner {
  uid: number;
  /** When the previous application was sent; null for the first. A draft from before a newer application is stale. */
  after: string | null;
}

/** As stored in the browser. */
export interface StoredApplication extends ApplicationProgress, DraftOwner {
  at: number;
}

const HOUR_MS = 3_600_000;

/**
 * The draft stored for this user, or null. A field of another shape (an older version of the site) is taken from
 * `fresh`.
 */
export function storedApplication(
  stored: unknown,
  fresh: ApplyDraft,
  { uid, after }: DraftOwner,
  now: number,
): StoredApplication | null {
  const was = recordOf(stored);
  const { at, step } = was;
  if (was.uid !== uid || was.after !== after || typeof at !== 'number') return null;
  const found = recordOf(was.draft);
  const text = (name: keyof ApplyDraft & string) => {
    const value = found[name];
    return typeof value === 'string' ? value : (fresh[name] as string);
  };
  // Uploads that no record claimed are deleted after this time.
  const isFresh = (picture: Picture) =>
    picture.uploadId === undefined || now - at < UNCLAIMED_HOURS * HOUR_MS;
  const draft: ApplyDraft = {
    nickname: text('nickname'),
    realName: text('realName'),
    birthDate: text('birthDate'),
    introduction: text('introduction'),
    details: text('details'),
    languages: isListOf(found.languages, isText) ? found.languages : fresh.languages,
    games: isListOf(found.games, isText) ? found.games : fresh.games,
    pictures: (isListOf(found.pictures, isPicture) ? found.pictures : fresh.pictures).filter(isFresh),
    adult: found.adult === true,
    accepted: found.accepted === true,
  };
  const wanted = typeof step === 'number' ? step : 0;
  return { uid, after, at, draft, step: Math.max(0, Math.min(wanted, lastStep(draft, new Date(now)))) };
}

/** The first incomplete step is the last one that can be opened. */
function lastStep(draft: ApplyDraft, now: Date): number {
  if (!draft.adult || !draft.accepted) return 0;
  return Object.keys(applyProblems(draft, now)).length > 0 ? 1 : 3;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isText = (value: unknown): value is string => typeof value === 'string';
const isPicture = (value: unknown): value is Picture => {
  const { url, uploadId } = recordOf(value);
  return isText(url) && (uploadId === undefined || Number.isSafeInteger(uploadId));
};
const isListOf = <T>(value: unknown, is: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(is);
