import { useSyncExternalStore } from 'react';
import { pageRealtime } from './realtime.ts';
import type { ConnectionState } from './socket.ts';

const watch = (listener: () => void) => pageRealtime().watch(listener);
const current = () => pageRealtime().state();
const onServer = (): ConnectionState => 'connecting';

/** State of the page's connection, and a reconnect function. */
export function useConnection(): { state: ConnectionState; reconnect: () => void } {
  const state = useSyncExternalStore(watch, current, onServer);
  return { state, reconnect: () => pageRealtime().reconnect() };
}
