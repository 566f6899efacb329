import mpegts from 'mpegts.js';
import { bufferedAhead, type Engine, type EngineInput } from './engine.ts';
import { createCaptureTimes } from './flv-capture.rules.ts';
import { FlvLoader } from './flv-loader.ts';

/** Measured: half a second behind with a keyframe each second, without stalling. */
const LIVE_SYNC = {
  enableStashBuffer: false,
  liveSync: true,
  liveSyncTargetLatency: 0.6,
  liveSyncMaxLatency: 1.2,
  liveSyncPlaybackRate: 1.2,
};
/** Seconds of the past that stay in memory. */
const PAST = {
  autoCleanupSourceBuffer: true,
  autoCleanupMaxBackwardDuration: 60,
  autoCleanupMinBackwardDuration: 30,
};
const EDGE = 0.5;

export function openFlv({ video, url, live, reports }: EngineInput): Engine {
  mpegts.LoggingControl.applyConfig({ enableAll: false });
  const { Events, ErrorTypes, ErrorDetails } = mpegts;
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: live, url },
    { ...(live ? LIVE_SYNC : {}), ...PAST, lazyLoad: false, customLoader: FlvLoader },
  );
  player.on(Events.ERROR, (type: string, detail: string, info?: { code?: number }) => {
    if (type !== ErrorTypes.NETWORK_ERROR) reports.broke('unplayable');
    else
      reports.broke(
        detail === ErrorDetails.NETWORK_STATUS_CODE_INVALID && info?.code === 404 ? 'gone' : 'network',
      );
  });
  // A closed socket has no reason: the reconnect shows whether the broadcast is over.
  player.on(Events.LOADING_COMPLETE, () => (live ? reports.broke('network') : undefined));
  const captures = createCaptureTimes();
  player.on(Events.SCRIPTDATA_ARRIVED, (data: unknown) => captures.add(data));
  player.attachMediaElement(video);
  player.load();
  return {
    behind: () => bufferedAhead(video),
    capturedAt: () => captures.of(video.currentTime),
    catchUp() {
      const ahead = bufferedAhead(video);
      if (ahead > EDGE) video.currentTime += ahead - EDGE;
    },
    chooseQuality: () => {},
    destroy: () => player.destroy(),
  };
}
