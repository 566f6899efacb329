const KEY = 'farewell';
const LEFT = 'farewellLeft';

/** For the home page, to which the browser is navigated from this page. */
export function storeSignedOutReason(storage: Storage, reason: string, page = performance.timeOrigin): void {
  storage.setItem(KEY, reason);
  storage.setItem(LEFT, String(page));
}

/**
 * Why this browser's session ended; shown once. The page that is being left does not take it: parts of it may load while
 * the next document does.
 */
export function takeSignedOutReason(storage: Storage, page = performance.timeOrigin): string | null {
  if (storage.getItem(LEFT) === String(page)) return null;
  const reason = storage.getItem(KEY);
  storage.removeItem(KEY);
  storage.removeItem(LEFT);
  return reason;
}
