import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '#ui/api/client.ts';
import type { PlayerPicture } from '#ui/kit/player/player-props.ts';
import { createHold, type RunningHold } from '#ui/realtime/hold.ts';
import { createServerClock } from '#ui/time/server-clock.ts';
import { roomsCalls } from '../../rooms.calls.ts';

/** Measurements of the server's clock, until one is quick: the first is often slowed by the page that still loads. */
const MEASUREMENTS = 3;
const QUICK_MS = 200;
const BETWEEN_MS = 2_000;
const AFTER_FAILURE_MS = 15_000;
const FOR_A_PICTURE_MS = 250;

interface PictureHold {
  hold: RunningHold;
  /** Time of the picture by the server's clock; null while that is unknown. */
  shownAt(): number | null;
  /** For the player. */
  picture: RefObject<PlayerPicture | null>;
}

/** What arrives in a room waits for the viewer's picture. Nothing waits in a hidden page, or when it is switched off. */
export function usePictureHold(roomId: number, on: boolean): PictureHold {
  const picture = useRef<PlayerPicture>(null);
  const isOn = useRef(on);
  const [clock] = useState(createServerClock);
  const [hold] = useState(() =>
    createHold(() => {
      const isWatched = isOn.current && picture.current !== null && !document.hidden;
      return { now: clock.now(), capturedAt: isWatched ? (picture.current?.capturedAt() ?? null) : null };
    }),
  );
  useEffect(() => {
    isOn.current = on;
    hold.check();
  }, [on, hold]);
  useEffect(() => {
    document.addEventListener('visibilitychange', hold.check);
    return () => {
      document.removeEventListener('visibilitychange', hold.check);
      hold.stop();
    };
  }, [hold]);
  useEffect(() => {
    if (!on) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const again = (left: number, ms: number) => {
      if (isCurrent && left > 0) timer = setTimeout(() => void measure(left), ms);
    };
    const measure = async (left: number) => {
      // Many streams have no capture times: then nothing waits, and nothing is requested.
      if ((picture.current?.capturedAt() ?? null) === null) return again(left, FOR_A_PICTURE_MS);
      const sent = performance.now();
      const answer = await api(roomsCalls.room, { roomId }).catch(() => null);
      if (!answer) return again(left, AFTER_FAILURE_MS);
      const isQuick = clock.measured(answer.now, sent) <= QUICK_MS;
      again(isQuick ? 0 : left - 1, BETWEEN_MS);
    };
    void measure(MEASUREMENTS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [on, roomId, clock]);
  const shownAt = () => {
    const now = clock.now();
    return now === null ? null : now - hold.delayMs();
  };
  return { hold, picture, shownAt };
}
