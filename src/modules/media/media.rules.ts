/** Room name in push and play addresses. */
export const ROOM_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Warning threshold for the anchor's page: above it viewers start late and lag. */
export const KEYFRAME_WARN_SECONDS = 3;
export const KEYFRAME_ADVISED_SECONDS = 2;

/** Heartbeat of a media node, and the age at which it counts as stale. */
export const NODE_SEEN_MS = 5_000;
export const NODE_STALE_SECONDS = 15;
export const NODE_FORGOTTEN_DAYS = 7;
/** Interval of reconciling with the database, in addition to messages of the bus. */
export const FOLLOW_MS = 2_000;

export const MEDIA_SERVERS = ['embedded', 'nginx', 'srs', 'mediamtx'] as const;
export type MediaServer = (typeof MEDIA_SERVERS)[number];

/** `https://cdn.example/live/{room}.flv` with room and playback token filled in. Null for an empty template. */
export function fromTemplate(template: string, room: string, ticket?: string): string | null {
  if (template === '') return null;
  const address = template.replaceAll('{room}', encodeURIComponent(room));
  if (!ticket) return address;
  return `${address}${address.includes('?') ? '&' : '?'}ticket=${encodeURIComponent(ticket)}`;
}

/** Why a push was refused, or ended for what it sent (`codec`: not H.264 with AAC). */
export const PUSH_REFUSALS = ['unknown', 'key', 'banned', 'address', 'closed', 'codec'] as const;
export type PushRefusal = (typeof PUSH_REFUSALS)[number];
export const REFUSALS_SHOWN = 50;
