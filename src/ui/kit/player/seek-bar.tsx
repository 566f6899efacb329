import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { type Chapter, chapterAt, formatClock, SEEK_STEP, secondAt } from './controls.rules.ts';
import { SeekPreview } from './seek-preview.tsx';
import type { Rewind } from './use-rewind.ts';

interface SeekBarProps {
  video: RefObject<HTMLVideoElement | null>;
  chapters?: readonly Chapter[];
  /** Goals and the like; hidden from viewers without spoilers. */
  marks?: readonly Chapter[];
  /** Duration until the file's own is known. */
  seconds?: number;
  /** The same, as the range of the slider. */
  expected?: number;
  /** At the live edge of a broadcast that can be rewound. */
  edge?: Pick<Rewind, 'length' | 'go'> | undefined;
  /** The file of a recording, for pictures of the places under the pointer. */
  preview?: string | null | undefined;
}

const EVENTS = ['timeupdate', 'durationchange', 'seeking', 'progress', 'emptied'] as const;

/** Position and chapters of a recording or of a running broadcast, with seeking. */
export function SeekBar(props: SeekBarProps) {
  const { video, chapters = [], marks = [], seconds = 0, expected = 0, edge, preview } = props;
  const t = useT();
  const [times, setTimes] = useState({ now: 0, length: 0, loaded: 0 });
  /** A place at the live edge that is not chosen yet: while the slider is dragged. */
  const [wanted, setWanted] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  /** The file is not fetched before a pointer is on the bar, and stays from then on. */
  const [isPreviewed, setPreviewed] = useState(false);
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
  // A disabled slider would lose the focus while the past of a broadcast loads.
  const length = edge ? edge.length() : times.length || expected;
  const now = edge ? (wanted ?? length) : times.now;
  const loaded = edge ? now : times.loaded;
  const part = (seconds: number) => `${length > 0 ? (seconds / length) * 100 : 0}%`;
  const chapter = chapterAt(chapters, now)?.title;
  const clock = formatClock(length || seconds);
  const place = t('player.place', { now: formatClock(now), length: clock });
  const choose = () => {
    if (edge && wanted !== null) edge.go(wanted);
    setWanted(null);
  };
  return (
    <div className="player-seek">
      <span
        className="player-track"
        style={{ '--now': part(now), '--loaded': part(loaded) } as CSSProperties}
        onPointerMove={({ currentTarget, clientX }) => {
          if (!preview) return;
          setPreviewed(true);
          setPointed(secondAt(currentTarget.getBoundingClientRect(), clientX, length));
        }}
        onPointerLeave={() => setPointed(null)}
      >
        {preview && isPreviewed && length > 0 && (
          <SeekPreview url={preview} second={pointed} at={part(pointed ?? 0)} />
        )}
        <input
          type="range"
          aria-label={t(edge ? 'player.rewind' : 'player.seek')}
          min={0}
          max={length}
          step={edge ? SEEK_STEP : 0.1}
          value={now}
          disabled={length === 0}
          aria-valuetext={chapter ? `${place}, ${chapter}` : place}
          onChange={(event) => {
            const moment = Number(event.currentTarget.value);
            if (edge) return setWanted(moment);
            if (video.current) video.current.currentTime = moment;
            // At once: reset to the old position, the slider would report another change.
            setTimes((before) => ({ ...before, now: moment }));
          }}
          onPointerUp={choose}
          onKeyUp={choose}
        />
        {length > 0 &&
          chapters.map(({ at, title }) => (
            <i key={at} title={title} style={{ '--at': part(at) } as CSSProperties} />
          ))}
        {length > 0 &&
          marks.map(({ at, title }) => (
            <i
              key={`${at} ${title}`}
              data-mark=""
              title={title}
              style={{ '--at': part(at) } as CSSProperties}
            />
          ))}
      </span>
      <span className="player-clock" aria-hidden="true">
        {edge ? clock : `${formatClock(now)} / ${clock}`}
        {chapter && ` · ${chapter}`}
      </span>
    </div>
  );
}
