import { useEffect } from 'react';

/** One for the page: another of its own would hear what this one says. */
let channel: BroadcastChannel | null = null;

/** Tells the browser's other tabs that the session they share is another's now. */
export const broadcastSessionChange = (): void => channel?.postMessage(null);

/** All tabs share one session: what another tab signs in or out is shown here before anything is done in its name. */
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
