import { nextTask } from '../next-task.ts';
import type { Engine, EngineInput } from './engine.ts';
import type { StreamSource } from './player.rules.ts';

/** Each engine's code is fetched when the first stream of its kind is opened. */
export async function openEngine(
  way: StreamSource,
  input: Omit<EngineInput, 'url' | 'startAt'>,
): Promise<Engine> {
  const url = addressOf(way);
  const { startAt } = way;
  switch (way.kind) {
    case 'ws-flv':
    case 'flv':
      return (await import('./flv-engine.ts')).openFlv({ ...input, url });
    case 'hls': {
      const { openHls } = await import('./hls-engine.ts');
      await nextTask();
      return openHls({ ...input, url, startAt });
    }
    case 'mp4':
      return (await import('./native-engine.ts')).openNative({ ...input, url, startAt });
  }
}

/** Addresses of this site are written without a host, which sockets need. */
function addressOf({ kind, url }: StreamSource): string {
  const address = new URL(url, window.location.href);
  if (kind === 'ws-flv') address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}
