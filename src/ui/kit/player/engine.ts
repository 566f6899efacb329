import type { PlaybackFailure } from './player.rules.ts';

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
  /** When the frame on the screen was captured, by the server's clock in milliseconds; null where the stream does not have it. */
  capturedAt(): number | null;
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
  startAt?: number | undefined;
  reports: EngineReports;
}

/** Seconds of picture that wait in the element after the one that is shown. */
export function bufferedAhead({ buffered, currentTime }: HTMLVideoElement): number {
  return buffered.length === 0 ? 0 : Math.max(0, buffered.end(buffered.length - 1) - currentTime);
}
