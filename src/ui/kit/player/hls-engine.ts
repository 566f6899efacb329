import type Hls from 'hls.js';
import type { ErrorData, ManifestLoadedData } from 'hls.js';
import Light from 'hls.js/light';
import { bufferedAhead, type Engine, type EngineInput } from './engine.ts';
import { openNative } from './native-engine.ts';
import type { PlaybackFailure } from './player.rules.ts';

/** Measured: two segments behind; with one it stalls. */
const SETTINGS = {
  liveSyncDurationCount: 2,
  maxLiveSyncPlaybackRate: 1.5,
  backBufferLength: 30,
  enableWorker: false,
  autoStartLoad: false,
};

/** A phone starts with the light library, and loads the full one for a stream that the light one cannot play. */
export function openHls(input: EngineInput): Engine {
  if (!Light.isSupported()) return openNative(input);
  const { video, live, startAt = -1, reports } = input;
  let hls: Hls | null = play(Light);

  function play(Library: typeof Hls): Hls {
    const player = new Library(live ? SETTINGS : { ...SETTINGS, maxLiveSyncPlaybackRate: 1 });
    let mended = false;
    player.on(Library.Events.ERROR, (_event, data) => {
      if (!data.fatal) return;
      // A damaged segment is recovered once; the second time the source is given up.
      if (data.type === Library.ErrorTypes.MEDIA_ERROR && !mended) {
        mended = true;
        player.recoverMediaError();
      } else reports.broke(breakage(data));
    });
    player.on(Library.Events.MANIFEST_LOADED, (_event, data) => {
      if (Library === Light && comesApart(data)) return void playWhole();
      // Parsing the playlist and requesting the first segment are separate tasks: together they block a phone.
      setTimeout(() => player === hls && player.startLoad(startAt));
    });
    player.on(Library.Events.MANIFEST_PARSED, (_event, { levels }) =>
      reports.qualities(levels.map(({ height }, id) => ({ id, height })).filter(({ height }) => height > 0)),
    );
    player.loadSource(input.url);
    player.attachMedia(video);
    return player;
  }

  async function playWhole(): Promise<void> {
    try {
      const { default: Whole } = await import('hls.js');
      if (!hls) return;
      const playing = !video.paused;
      hls.destroy();
      hls = play(Whole);
      // An element with a new stream stops.
      if (playing) void video.play().catch(() => undefined);
    } catch {
      reports.broke('network');
    }
  }

  const finished = () => reports.finished();
  video.addEventListener('ended', finished);
  return {
    behind: () => (live && hls ? Math.max(0, hls.latency - (hls.targetLatency ?? 0)) : bufferedAhead(video)),
    capturedAt: () => hls?.playingDate?.getTime() ?? null,
    catchUp() {
      if (hls && hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    },
    chooseQuality(id) {
      if (hls) hls.nextLevel = id ?? -1;
    },
    destroy() {
      video.removeEventListener('ended', finished);
      hls?.destroy();
      hls = null;
    },
  };
}

/** Separate audio or subtitle tracks. */
const comesApart = ({ audioTracks, subtitles = [] }: ManifestLoadedData): boolean =>
  [...audioTracks, ...subtitles].some(({ url }) => url);

function breakage({ type, response }: ErrorData): PlaybackFailure {
  if (type !== Light.ErrorTypes.NETWORK_ERROR) return 'unplayable';
  return response?.code === 404 || response?.code === 410 ? 'gone' : 'network';
}
