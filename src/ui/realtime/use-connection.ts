import { useSyncExternalStore } from 'react';
import { pageRealtime } from './realtime.ts';
import type { ConnectionState } from './socket.ts';

const watch = (listener: () => void) => pageRealtime().watch(listener);
const current = () => pageRealtime().state();
const onServer = (): ConnectionState => 'connecting';

/** The state of the page's connection, and a way to try at once where it is lost. */
export function useConnection(): { state: ConnectionState; reconnect: () => void } {
  const state = useSyncExternalStore(watch, current, onServer);
  return { state, reconnect: () => pageRealtime().reconnect() };
}
