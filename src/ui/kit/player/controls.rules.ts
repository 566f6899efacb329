export type Command =
  | 'toggle'
  | 'mute'
  | 'louder'
  | 'quieter'
  | 'back'
  | 'forward'
  | 'farBack'
  | 'farForward'
  | 'full'
  | 'theatre'
  | 'window';

const KEYS: Readonly<Record<string, Command>> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'farBack',
  l: 'farForward',
  m: 'mute',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  f: 'full',
  t: 'theatre',
  i: 'window',
};

/** Seconds per arrow key in a recording; volume change per arrow key. */
export const SEEK_STEP = 5;
/** Of the keys J and L. */
export const FAR_STEP = 10;
export const VOLUME_STEP = 0.1;

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The command of a key; the focused element handles the keys it needs itself. */
export function commandOf(
  event: Key,
  focused: { typing: boolean; range: boolean; button: boolean },
): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey || focused.typing) return null;
  if (focused.range && event.key.startsWith('Arrow')) return null;
  if (focused.button && event.key === ' ') return null;
  return KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

export const clampVolume = (volume: number): number =>
  Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;

/** 4:05, 1:04:05. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export interface Chapter {
  /** Seconds from the start. */
  at: number;
  title: string;
}

/** The chapter of a moment: the last that has begun. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | null =>
  chapters.findLast(({ at }) => at <= seconds) ?? null;

/** Preview pictures are so many seconds apart: neighbouring places need no other one. */
const PREVIEW_STEP = 5;

export const previewSecond = (second: number): number => Math.floor(second / PREVIEW_STEP) * PREVIEW_STEP;

/** The second under a pointer, on a bar from `left` on. */
export function secondAt(bar: { left: number; width: number }, x: number, length: number): number {
  const share = bar.width > 0 ? (x - bar.left) / bar.width : 0;
  return Math.min(1, Math.max(0, share)) * length;
}
