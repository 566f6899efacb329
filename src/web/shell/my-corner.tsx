import { useEffect } from 'react';
import { MyCoins } from '#modules/ledger/ui/my-coins.tsx';
import { followThisDevice } from './join-device.ts';

/** What the header has for users alone; while it is there, what they choose here is kept for their other devices. */
export function MyCorner({ userId }: { userId: number }) {
  useEffect(() => {
    const following = followThisDevice(userId);
    return () =>
      void following.then(
        (leave) => leave(),
        () => undefined,
      );
  }, [userId]);
  return <MyCoins userId={userId} />;
}
