import { useEffect } from 'react';
import { MyCoins } from '#modules/ledger/ui/my-coins.tsx';
import { NotificationBell } from '#modules/notifications/ui/notification-bell.tsx';
import type { Me } from '#modules/users/users.contract.ts';
import { SIGNED_IN_COOKIE } from '#platform/session/signed-in-cookie.ts';
import { AccountMenu } from './account-menu.tsx';
import { watchThisDevice } from './device-sync.ts';

/** End of the header for signed-in users. */
const A_QUARTER = 7_776_000;

export function Account({ me }: { me: Me }) {
  const { uid, waiting } = me;
  useEffect(() => (waiting ? undefined : watchThisDevice(uid)), [uid, waiting]);
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next request
    document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; max-age=${A_QUARTER}; samesite=lax`;
  }, []);
  // An account that waits for approval has neither coins nor notifications.
  if (waiting) return <AccountMenu me={me} />;
  return (
    <>
      <MyCoins userId={uid} />
      <NotificationBell key={uid} userId={uid} />
      <AccountMenu me={me} />
    </>
  );
}
