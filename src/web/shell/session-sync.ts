import { useEffect } from 'react';

/** One channel per page: a second one would receive its messages. */
let channel: BroadcastChannel | null = null;

/** Notifies the browser's other tabs that the shared session has changed. */
export const broadcastSessionChange = (): void => channel?.postMessage(null);

/** All tabs share one session: a sign-in or sign-out in another tab is shown here before any further action. */
export function useSessionSync(onOther: () => void): void {
  useEffect(() => {
    const opened = new BroadcastChannel('account');
    opened.onmessage = onOther;
    channel = opened;
    return () => {
      opened.close();
      channel = null;
    };
  }, [onOther]);
}
