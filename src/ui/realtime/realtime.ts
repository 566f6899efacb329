import { ApiFailure } from '#platform/endpoint/client.ts';
import { SOCKET_PATH } from '#platform/realtime/protocol.ts';
import { type Polled, snapshotCall } from '#platform/realtime/snapshot.calls.ts';
import { api } from '../api/client.ts';
import { createRealtime, type Realtime } from './socket.ts';
import { pageBuild } from './stale-build.ts';

let shared: Realtime | undefined;

/** The page's only connection. Browser only. */
export function pageRealtime(): Realtime {
  shared ??= createRealtime({
    url: (brandSocketHost() || window.location.origin.replace(/^http/, 'ws')) + SOCKET_PATH,
    fetchSnapshot,
    onBuild: pageBuild.served,
  });
  return shared;
}

/** A brand may have a separate host for sockets. */
const brandSocketHost = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="socket-host"]')?.content ?? '';

/** An error response is a result; only temporary errors count as failures. */
async function fetchSnapshot(topic: string, since: number | undefined): Promise<Polled | null> {
  try {
    return await api(snapshotCall, since === undefined ? { topic } : { topic, since });
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500 && error.status !== 429 && error.status !== 0)
      return null;
    throw error;
  }
}
