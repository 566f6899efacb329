import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { replaysCalls } from '../replays.calls.ts';
import { POSITIONS_KEY, storedPosition, withPosition } from './guest-positions.rules.ts';
import { type Frame, videoIn } from './use-replay-position.ts';

/** Playback does not wait longer for the place at which it starts. */
const WAIT_MS = 2_000;
/** Seconds of playback after which the place is stored again. */
const SAVE_EVERY = 20;

/** Where the viewer stopped, in seconds, 0 for the beginning; undefined until that is known. */
export function useResume(recordingId: number): number | undefined {
  const { me } = useRoot();
  const [start, setStart] = useState<number | undefined>(() =>
    me ? undefined : (storedPosition(localStorage.getItem(POSITIONS_KEY), recordingId) ?? 0),
  );
  const isKnown = start !== undefined;
  useEffect(() => {
    if (isKnown) return;
    const begin = (seconds: number) => setStart((known) => known ?? seconds);
    const timer = setTimeout(begin, WAIT_MS, 0);
    api(replaysCalls.position, { recordingId }).then(
      ({ seconds }) => begin(seconds ?? 0),
      () => begin(0),
    );
    return () => clearTimeout(timer);
  }, [recordingId, isKnown]);
  return start;
}

/** Stores where the viewer stops: of users in their account, of guests on the device. */
export function useSavedPosition(frame: Frame, recordingId: number, length: number): void {
  const { me } = useRoot();
  const save = useEffectEvent((reached: number) => {
    const seconds = Math.floor(reached);
    if (me) return void api(replaysCalls.savePosition, { recordingId, seconds }).catch(() => undefined);
    const position = { recordingId, seconds, length };
    const stored = withPosition(localStorage.getItem(POSITIONS_KEY), position, Date.now());
    localStorage.setItem(POSITIONS_KEY, stored);
  });
  useEffect(() => {
    const element = videoIn(frame);
    if (!element) return;
    /** Of playback alone: a player that connects is at zero. */
    let reached: number | null = null;
    let saved: number | null = null;
    const store = () => {
      if (reached === null || reached === saved) return;
      saved = reached;
      save(reached);
    };
    const look = () => {
      if (element.paused || element.seeking || element.currentTime === 0) return;
      reached = element.currentTime;
      saved ??= reached;
      if (Math.abs(reached - saved) >= SAVE_EVERY) store();
    };
    const onHidden = () => document.hidden && store();
    element.addEventListener('timeupdate', look);
    element.addEventListener('pause', store);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      element.removeEventListener('timeupdate', look);
      element.removeEventListener('pause', store);
      document.removeEventListener('visibilitychange', onHidden);
      store();
    };
  }, [frame]);
}
