import { type AfterSignIn, BOX_URL, type OnAnswer } from '#ui/session/sign-in.ts';
import { syncThisDevice } from './device-sync.ts';
import { makePendingCall } from './pending-call.ts';
import { broadcastSessionChange } from './session-sync.ts';

/** Actions that wait for the account. */
export interface Waiting {
  then?: AfterSignIn | undefined;
  onAnswer?: OnAnswer<unknown> | undefined;
}

/** A sign-in on this page, unlike an account that was only being loaded. */
export interface NewSession {
  uid: number;
  reload(): Promise<void>;
}

/** Performs the waiting actions of an account that is known now. */
export async function finishSignIn(
  { then, onAnswer }: Waiting,
  session: NewSession | undefined,
): Promise<void> {
  if (session) {
    broadcastSessionChange();
    // Favourites of the guest are moved before the page reloads its data; after a failure they stay on the device.
    await syncThisDevice(session.uid).catch(() => undefined);
  }
  // Before the reload: it may replace the components that wait here.
  const done = await makePendingCall(sessionStorage);
  onAnswer?.(done);
  await session?.reload();
  then?.();
  openBoxUrl();
}

/** In a new tab; in this one where the browser blocks it. */
function openBoxUrl(): void {
  const boxUrl = sessionStorage.getItem(BOX_URL);
  if (boxUrl === null) return;
  sessionStorage.removeItem(BOX_URL);
  if (!window.open(boxUrl, '_blank')) window.location.assign(boxUrl);
}
