import { useEffect, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { formatClock } from '#ui/kit/player/controls.rules.ts';
import { type Frame, useReplayPosition, videoIn } from './use-replay-position.ts';

function playFrom(frame: Frame, seconds: number): void {
  const element = videoIn(frame);
  if (!element) return;
  element.currentTime = seconds;
  void element.play().catch(() => undefined);
}

/** Seconds of playback for which the note stays. */
const NOTED = 15;

/** That playback went on where the viewer stopped, and a way back to the beginning. */
export function ResumedNote({ frame, start }: { frame: Frame; start: number }) {
  const t = useT();
  const position = useReplayPosition(frame);
  const [isOver, setOver] = useState(false);
  if (!isOver && position > 0 && Math.abs(position - start) > NOTED) setOver(true);
  if (start === 0 || isOver) return null;
  return (
    <p className="replay-note" role="status">
      {t('replays.resumed', { time: formatClock(start) })}
      <Button look="text" size="small" onClick={() => playFrom(frame, 0)}>
        {t('replays.restart')}
      </Button>
    </p>
  );
}

/** Over the picture of a replay that has ended. */
export function EndedNote({ frame, onNext }: { frame: Frame; onNext: (() => void) | null }) {
  const t = useT();
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const element = videoIn(frame);
    if (!element) return;
    const read = () => setEnded(element.ended);
    const events = ['ended', 'playing', 'seeking', 'emptied'] as const;
    for (const name of events) element.addEventListener(name, read);
    return () => {
      for (const name of events) element.removeEventListener(name, read);
    };
  }, [frame]);
  return (
    hasEnded && (
      <div className="replay-ended">
        <Button look="secondary" icon="refresh" onClick={() => playFrom(frame, 0)}>
          {t('replays.again')}
        </Button>
        {onNext && (
          <Button look="spark" icon="play" onClick={onNext}>
            {t('replays.next')}
          </Button>
        )}
      </div>
    )
  );
}
