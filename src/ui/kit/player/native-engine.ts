import { bufferedAhead, type Engine, type EngineInput } from './engine.ts';

/** Native playback: recordings everywhere, HLS without media source extensions. */
export function openNative({ video, url, live, reports }: EngineInput): Engine {
  const failed = () => {
    const isNetwork = video.error?.code === MediaError.MEDIA_ERR_NETWORK;
    reports.broke(isNetwork ? 'network' : 'unplayable');
  };
  const finished = () => reports.finished();
  video.addEventListener('error', failed);
  video.addEventListener('ended', finished);
  video.src = url;
  return {
    behind: () => (live ? bufferedAhead(video) : 0),
    catchUp() {
      const { seekable } = video;
      if (live && seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1);
    },
    chooseQuality: () => {},
    destroy() {
      video.removeEventListener('error', failed);
      video.removeEventListener('ended', finished);
      video.removeAttribute('src');
      video.load();
    },
  };
}
