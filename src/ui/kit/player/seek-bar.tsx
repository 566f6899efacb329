import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { type Chapter, chapterAt, formatClock } from './controls.rules.ts';

interface SeekBarProps {
  video: RefObject<HTMLVideoElement | null>;
  chapters?: readonly Chapter[];
  /** Duration until the file's own is known. */
  seconds?: number;
}

const EVENTS = ['timeupdate', 'durationchange', 'seeking', 'progress', 'emptied'] as const;

/** Position and chapters of a recording, with seeking. */
export function SeekBar({ video, chapters = [], seconds = 0 }: SeekBarProps) {
  const t = useT();
  const [{ now, length, loaded }, setTimes] = useState({ now: 0, length: 0, loaded: 0 });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () => {
      const { buffered, currentTime, duration } = element;
      setTimes({
        now: currentTime,
        length: Number.isFinite(duration) ? duration : 0,
        loaded: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
      });
    };
    read();
    for (const name of EVENTS) element.addEventListener(name, read);
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, read);
    };
  }, [video]);
  const part = (seconds: number) => `${length > 0 ? (seconds / length) * 100 : 0}%`;
  const chapter = chapterAt(chapters, now)?.title;
  const place = t('player.place', { now: formatClock(now), length: formatClock(length || seconds) });
  return (
    <div className="player-seek">
      <span
        className="player-track"
        style={{ '--now': part(now), '--loaded': part(loaded) } as CSSProperties}
      >
        <input
          type="range"
          aria-label={t('player.seek')}
          min={0}
          max={length}
          step={0.1}
          value={now}
          disabled={length === 0}
          aria-valuetext={chapter ? `${place}, ${chapter}` : place}
          onChange={(event) => {
            const moment = Number(event.currentTarget.value);
            if (video.current) video.current.currentTime = moment;
            // At once: reset to the old position, the slider would report another change.
            setTimes((times) => ({ ...times, now: moment }));
          }}
        />
        {length > 0 &&
          chapters.map(({ at, title }) => (
            <i key={at} title={title} style={{ '--at': part(at) } as CSSProperties} />
          ))}
      </span>
      <span className="player-clock" aria-hidden="true">
        {formatClock(now)} / {formatClock(length || seconds)}
        {chapter && ` · ${chapter}`}
      </span>
    </div>
  );
}
