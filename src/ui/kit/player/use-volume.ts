import { type RefObject, useEffect, useState } from 'react';
import { clampVolume } from './controls.rules.ts';

const KEY = 'player-volume';

export interface Volume {
  volume: number;
  muted: boolean;
}

interface VolumeControl extends Volume {
  set(volume: number): void;
  toggleMuted(): void;
}

/** The element's volume, stored on this device. A player muted by its page does not change the stored value. */
export function useVolume(
  video: RefObject<HTMLVideoElement | null>,
  muted: boolean | undefined,
): VolumeControl {
  const [shown, setShown] = useState<Volume>({ volume: 1, muted: muted ?? false });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stored = remembered();
    element.volume = stored.volume;
    element.muted = muted ?? stored.muted;
    const changed = () => setShown({ volume: element.volume, muted: element.muted });
    changed();
    element.addEventListener('volumechange', changed);
    return () => element.removeEventListener('volumechange', changed);
  }, [video, muted]);
  const apply = (next: Volume) => {
    const element = video.current;
    if (!element) return;
    element.volume = next.volume;
    element.muted = next.muted;
    if (muted === undefined) remember(next);
  };
  return {
    ...shown,
    set: (volume) => apply({ volume: clampVolume(volume), muted: clampVolume(volume) === 0 }),
    toggleMuted: () => apply({ volume: shown.volume || 0.5, muted: !shown.muted }),
  };
}

function remembered(): Volume {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (stored && typeof stored === 'object' && 'volume' in stored && typeof stored.volume === 'number')
      return { volume: clampVolume(stored.volume), muted: 'muted' in stored && stored.muted === true };
  } catch {
    // No storage, or a value of another version.
  }
  return { volume: 0.8, muted: false };
}

function remember(volume: Volume): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(volume));
  } catch {
    // Then only for this page.
  }
}
