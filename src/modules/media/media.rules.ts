/** As it stands in push and play addresses. */
export const ROOM_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Advice for the anchor's page: beyond this every viewer starts late and lags. */
export const KEYFRAME_WARN_SECONDS = 3;
export const KEYFRAME_ADVISED_SECONDS = 2;

/** A process with pushes is seen this often; one that was not for so long has lost them. */
export const NODE_SEEN_MS = 5_000;
export const NODE_STALE_SECONDS = 15;
export const NODE_FORGOTTEN_DAYS = 7;
/** How often what is on air is compared with what the rooms want, beside what the bus says at once. */
export const FOLLOW_MS = 2_000;

export const MEDIA_SERVERS = ['embedded', 'nginx', 'srs', 'mediamtx'] as const;
export type MediaServer = (typeof MEDIA_SERVERS)[number];

/** `https://cdn.example/live/{room}.flv` → the room's own; the ticket as its query. Null for an empty template. */
export function fromTemplate(template: string, room: string, ticket?: string): string | null {
  if (template === '') return null;
  const address = template.replaceAll('{room}', encodeURIComponent(room));
  if (!ticket) return address;
  return `${address}${address.includes('?') ? '&' : '?'}ticket=${encodeURIComponent(ticket)}`;
}
