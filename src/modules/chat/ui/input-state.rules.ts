import type { MuteView, RoomState } from '../chat.contract.ts';

export type InputState =
  | { kind: 'login' }
  | { kind: 'closed' }
  | { kind: 'muted'; mute: MuteView; seconds: number }
  | { kind: 'level'; level: number }
  | { kind: 'followers'; minutes: number; follows: boolean; seconds: number }
  | { kind: 'open'; wait: number };

interface Reader {
  signedIn: boolean;
  level: number;
  canModerate: boolean;
  /** Badge of the site's staff, who may always write. */
  badge: string | null;
  mute: MuteView | null;
  /** By the device's clock, counted from the response: the server's clock may differ by hours. */
  mutedUntil: number;
  waitUntil: number;
  /** By the device's clock; null without a follow of the anchor. */
  followedAt: number | null;
}

const secondsTo = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1_000));

/** State of the input field: the server's decision, anticipated. */
export function inputState(room: RoomState | null, reader: Reader, now: number): InputState {
  if (!reader.signedIn) return { kind: 'login' };
  // At most the room's current slow mode, which may have been longer when the wait began.
  const most = room?.slowSeconds ?? Number.POSITIVE_INFINITY;
  const wait = { kind: 'open', wait: Math.min(most, secondsTo(reader.waitUntil, now)) } as const;
  if (reader.badge === 'admin') return { kind: 'open', wait: 0 };
  if (room && !room.open) return { kind: 'closed' };
  const seconds = reader.mute ? secondsTo(reader.mutedUntil, now) : 0;
  if (reader.mute && seconds > 0) return { kind: 'muted', mute: reader.mute, seconds };
  if (reader.canModerate) return { kind: 'open', wait: 0 };
  if (room && reader.level < room.levelRequired) return { kind: 'level', level: room.levelRequired };
  const minutes = room?.followersMinutes ?? null;
  if (minutes !== null) {
    const { followedAt } = reader;
    const seconds = followedAt === null ? 0 : secondsTo(followedAt + minutes * 60_000, now);
    if (followedAt === null || seconds > 0)
      return { kind: 'followers', minutes, follows: followedAt !== null, seconds };
  }
  return wait;
}

/** Text that remains after `sent` was sent: anything typed meanwhile, behind it or instead of it. */
export const leftOf = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;

/** `9:05`, `1:00:00`. */
export function countdown(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
