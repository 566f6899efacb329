import { bufferedAhead, type Engine, type EngineInput } from './engine.ts';

interface DatedVideo extends HTMLVideoElement {
  getStartDate?(): Date;
}

/** Native playback: recordings everywhere, HLS without media source extensions. */
export function openNative({ video, url, live, startAt = 0, reports }: EngineInput): Engine {
  const failed = () => {
    const isNetwork = video.error?.code === MediaError.MEDIA_ERR_NETWORK;
    reports.broke(isNetwork ? 'network' : 'unplayable');
  };
  const finished = () => reports.finished();
  video.addEventListener('error', failed);
  video.addEventListener('ended', finished);
  const begin = () => {
    if (startAt > 0) video.currentTime = startAt;
  };
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.src = url;
  return {
    behind: () => (live ? bufferedAhead(video) : 0),
    capturedAt() {
      if (!live) return null;
      // Safari's start of the timeline by EXT-X-PROGRAM-DATE-TIME; an invalid date where the playlist has none.
      const start = (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN;
      return Number.isNaN(start) ? null : start + video.currentTime * 1000;
    },
    catchUp() {
      const { seekable } = video;
      if (live && seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1);
    },
    chooseQuality: () => {},
    destroy() {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('error', failed);
      video.removeEventListener('ended', finished);
      video.removeAttribute('src');
      video.load();
    },
  };
}
