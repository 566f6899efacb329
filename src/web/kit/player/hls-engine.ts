import Hls, { type ErrorData } from 'hls.js';
import { bufferedAhead, type Engine, type EngineInput } from './engine.ts';
import { openNative } from './native-engine.ts';
import type { Breakage } from './player.rules.ts';

/** As measured: two segments behind; with one it stalls. */
const SETTINGS = {
  liveSyncDurationCount: 2,
  maxLiveSyncPlaybackRate: 1.5,
  backBufferLength: 30,
  enableWorker: false,
};

export function openHls(input: EngineInput): Engine {
  if (!Hls.isSupported()) return openNative(input);
  const { video, url, live, reports } = input;
  const hls = new Hls(SETTINGS);
  let mended = false;
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    // A damaged segment is got over once; the second time the way is given up.
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
    } else reports.broke(breakage(data));
  });
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) =>
    reports.qualities(levels.map(({ height }, id) => ({ id, height })).filter(({ height }) => height > 0)),
  );
  hls.loadSource(url);
  hls.attachMedia(video);
  const finished = () => reports.finished();
  video.addEventListener('ended', finished);
  return {
    behind: () => (live ? Math.max(0, hls.latency - (hls.targetLatency ?? 0)) : bufferedAhead(video)),
    catchUp() {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    },
    chooseQuality(id) {
      hls.nextLevel = id ?? -1;
    },
    destroy() {
      video.removeEventListener('ended', finished);
      hls.destroy();
    },
  };
}

function breakage({ type, response }: ErrorData): Breakage {
  if (type !== Hls.ErrorTypes.NETWORK_ERROR) return 'unplayable';
  return response?.code === 404 || response?.code === 410 ? 'gone' : 'network';
}
