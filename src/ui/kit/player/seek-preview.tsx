import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { formatClock, previewSecond } from './controls.rules.ts';

interface SeekPreviewProps {
  url: string;
  /** Where the pointer is, in seconds; null while it is elsewhere. */
  second: number | null;
  /** Of the bar. */
  at: string;
}

/**
 * The picture at a place of a recording, above the pointer: decoded by a second, silent player of the same file, so that
 * nothing is made beforehand. It seeks again once it shows the last place.
 */
export function SeekPreview({ url, second, at }: SeekPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const wanted = second === null ? null : previewSecond(second);
  const seek = useEffectEvent(() => {
    const element = video.current;
    if (!element || wanted === null || element.seeking || element.readyState === 0) return;
    if (element.currentTime !== wanted) element.currentTime = wanted;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another picture
  useEffect(() => seek(), [wanted]);
  return (
    <span
      className="player-preview"
      hidden={second === null}
      aria-hidden="true"
      style={{ '--at': at } as CSSProperties}
    >
      <video
        ref={video}
        src={url}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        onLoadedMetadata={() => seek()}
        onSeeked={() => seek()}
      />
      <span>{formatClock(second ?? 0)}</span>
    </span>
  );
}
