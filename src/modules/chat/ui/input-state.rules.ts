import type { MuteView, RoomState } from '../chat.contract.ts';

export type InputState =
  | { kind: 'login' }
  | { kind: 'closed' }
  | { kind: 'muted'; mute: MuteView; seconds: number }
  | { kind: 'level'; level: number }
  | { kind: 'open'; wait: number };

interface Reader {
  signedIn: boolean;
  level: number;
  canModerate: boolean;
  /** Of the site: never kept out. */
  badge: string | null;
  mute: MuteView | null;
  /** By this device's clock, counted from the answer: the server's may be hours away. */
  mutedUntil: number;
  waitUntil: number;
}

const secondsTo = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1_000));

/** What stands where one writes. The server decides; this says beforehand what it would say. */
export function inputState(room: RoomState | null, reader: Reader, now: number): InputState {
  if (!reader.signedIn) return { kind: 'login' };
  // Never longer than the room is slow now: it may have been slower when the waiting began.
  const most = room?.slowSeconds ?? Number.POSITIVE_INFINITY;
  const wait = { kind: 'open', wait: Math.min(most, secondsTo(reader.waitUntil, now)) } as const;
  if (reader.badge === 'admin') return { kind: 'open', wait: 0 };
  if (room && !room.open) return { kind: 'closed' };
  const seconds = reader.mute ? secondsTo(reader.mutedUntil, now) : 0;
  if (reader.mute && seconds > 0) return { kind: 'muted', mute: reader.mute, seconds };
  if (reader.canModerate) return { kind: 'open', wait: 0 };
  if (room && reader.level < room.levelRequired) return { kind: 'level', level: room.levelRequired };
  return wait;
}

/** What stays in the field once `sent` was said: what was written meanwhile, behind it or instead of it. */
export const leftOf = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;

/** `9:05`, `1:00:00`. */
export function countdown(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
