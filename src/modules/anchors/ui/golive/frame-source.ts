import type { Size } from './stage.rules.ts';

/** The newest picture of a camera or a screen. */
export interface FrameSource {
  draw(use: (picture: CanvasImageSource, size: Size) => void): void;
  stop(): void;
}

interface FrameReader {
  readonly readable: ReadableStream<VideoFrame>;
}
declare const MediaStreamTrackProcessor: (new (of: { track: MediaStreamTrack }) => FrameReader) | undefined;

/** Where browsers have it, frames come from the track itself: a video element rests in a page in the background. */
export function frameSourceOf(stream: MediaStream): FrameSource {
  const [track] = stream.getVideoTracks();
  return typeof MediaStreamTrackProcessor === 'function' && track
    ? readFrames(new MediaStreamTrackProcessor({ track }).readable.getReader())
    : playFrames(stream);
}

function readFrames(reader: ReadableStreamDefaultReader<VideoFrame>): FrameSource {
  let newest: VideoFrame | null = null;
  let isOver = false;
  const next = async () => {
    for (;;) {
      const { value } = await reader.read();
      newest?.close();
      newest = value ?? null;
      if (!value) return;
      if (isOver) return value.close();
    }
  };
  void next().catch(() => undefined);
  return {
    draw: (use) => newest && use(newest, { width: newest.displayWidth, height: newest.displayHeight }),
    stop() {
      isOver = true;
      newest?.close();
      newest = null;
      void reader.cancel().catch(() => undefined);
    },
  };
}

function playFrames(stream: MediaStream): FrameSource {
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  video.srcObject = stream;
  void video.play().catch(() => undefined);
  return {
    draw: (use) => video.videoWidth > 0 && use(video, { width: video.videoWidth, height: video.videoHeight }),
    stop() {
      video.srcObject = null;
    },
  };
}
