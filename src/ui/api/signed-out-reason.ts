const KEY = 'farewell';

/** For the home page, to which the browser is navigated. */
export const storeSignedOutReason = (storage: Storage, reason: string): void => storage.setItem(KEY, reason);

/** Why this browser's session ended; shown once. */
export function takeSignedOutReason(storage: Storage): string | null {
  const reason = storage.getItem(KEY);
  storage.removeItem(KEY);
  return reason;
}
