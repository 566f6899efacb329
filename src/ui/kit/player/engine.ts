import { nextTask } from '../next-task.ts';
import type { PlaybackFailure, StreamSource } from './player.rules.ts';

/** One rendition of a stream; null is "automatic". */
export interface Quality {
  id: number;
  /** Picture height in lines: 1080. */
  height: number;
}

/** The engine that plays a stream in the element. */
export interface Engine {
  /** Seconds behind the live edge. */
  behind(): number;
  catchUp(): void;
  chooseQuality(id: number | null): void;
  destroy(): void;
}

/** The callbacks of an engine. */
export interface EngineReports {
  broke(how: PlaybackFailure): void;
  finished(): void;
  qualities(list: readonly Quality[]): void;
}

export interface EngineInput {
  video: HTMLVideoElement;
  url: string;
  live: boolean;
  reports: EngineReports;
}

/** Lazy: each engine's code is loaded with the first stream of its kind. */
export async function openEngine(way: StreamSource, input: Omit<EngineInput, 'url'>): Promise<Engine> {
  const url = addressOf(way);
  switch (way.kind) {
    case 'ws-flv':
    case 'flv':
      return (await import('./flv-engine.ts')).openFlv({ ...input, url });
    case 'hls': {
      const { openHls } = await import('./hls-engine.ts');
      await nextTask();
      return openHls({ ...input, url });
    }
    case 'mp4':
      return (await import('./native-engine.ts')).openNative({ ...input, url });
  }
}

/** Paths of this site get a host, which sockets need. */
function addressOf({ kind, url }: StreamSource): string {
  const address = new URL(url, window.location.href);
  if (kind === 'ws-flv') address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

/** Seconds buffered after the current position. */
export function bufferedAhead({ buffered, currentTime }: HTMLVideoElement): number {
  return buffered.length === 0 ? 0 : Math.max(0, buffered.end(buffered.length - 1) - currentTime);
}
