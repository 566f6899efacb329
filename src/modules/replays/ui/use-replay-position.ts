import { type RefObject, useEffect, useState } from 'react';

export type Frame = RefObject<HTMLElement | null>;

export const videoIn = (frame: Frame): HTMLVideoElement | null =>
  frame.current?.querySelector('video') ?? null;

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'emptied'] as const;

/** Seconds of the recording that the player in a frame has reached, four times a second and after each seek. */
export function useReplayPosition(frame: Frame): number {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const element = videoIn(frame);
    if (!element) return;
    const read = () => setPosition(element.currentTime);
    read();
    for (const name of EVENTS) element.addEventListener(name, read);
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, read);
    };
  }, [frame]);
  return position;
}
