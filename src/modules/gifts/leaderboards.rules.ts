/** `room`: gifts during the current or last broadcast. */
export const LEADERBOARD_TYPES = ['room', 'day', 'week', 'all'] as const;
export type LeaderboardType = (typeof LEADERBOARD_TYPES)[number];

export const LEADERBOARD_SIZE = 50;
/** Instead of a room's id: the whole site. */
export const WHOLE_SITE = 0;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days and weeks of leaderboards begin at midnight in China, weeks on Monday, for all users. */
const OFFSET = 8 * HOUR;
/** The first of January 1970 was a Thursday. */
const FIRST_MONDAY = 4 * DAY;
const EVER = new Date(0);

const floorTo = (now: Date, length: number, phase: number): Date => {
  const local = now.getTime() + OFFSET - phase;
  return new Date(Math.floor(local / length) * length + phase - OFFSET);
};

export const dayStart = (now: Date): Date => floorTo(now, DAY, 0);
export const weekStart = (now: Date): Date => floorTo(now, 7 * DAY, FIRST_MONDAY);

/** One leaderboard: room, type and start. */
export interface Leaderboard {
  roomId: number;
  type: LeaderboardType;
  since: Date;
}

export function leaderboardOf(
  type: Exclude<LeaderboardType, 'room'>,
  roomId: number,
  now: Date,
): Leaderboard {
  const since = { day: dayStart, week: weekStart, all: () => EVER }[type](now);
  return { roomId, type, since };
}

/** Every leaderboard that a gift counts on. */
export function leaderboardsOf(roomId: number, liveSince: Date, now: Date): Leaderboard[] {
  const timed = [roomId, WHOLE_SITE].flatMap((room) =>
    (['day', 'week', 'all'] as const).map((type) => leaderboardOf(type, room, now)),
  );
  return [{ roomId, type: 'room', since: liveSince }, ...timed];
}
