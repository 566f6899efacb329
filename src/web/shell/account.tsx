import { useEffect } from 'react';
import { MyCoins } from '#modules/ledger/ui/my-coins.tsx';
import { NotificationBell } from '#modules/notifications/ui/notification-bell.tsx';
import type { Me } from '#modules/users/users.contract.ts';
import { AccountMenu } from './account-menu.tsx';
import { watchThisDevice } from './device-sync.ts';

/** End of the header for signed-in users. */
export function Account({ me }: { me: Me }) {
  const { uid, waiting } = me;
  useEffect(() => (waiting ? undefined : watchThisDevice(uid)), [uid, waiting]);
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
