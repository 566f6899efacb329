import { useEffect } from 'react';

const CHANNEL = 'account';

/** Tells the browser's other tabs that the session they share is another's now. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** All tabs share one session: what another tab signs in or out is shown here before anything is done in its name. */
export function useSameAccount(onOther: () => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = onOther;
    return () => channel.close();
  }, [onOther]);
}
