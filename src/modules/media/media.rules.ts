/** As it stands in push and play addresses. */
export const ROOM_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Advice for the anchor's page: beyond this every viewer starts late and lags. */
export const KEYFRAME_WARN_SECONDS = 3;
export const KEYFRAME_ADVISED_SECONDS = 2;

export const MEDIA_SERVERS = ['embedded', 'nginx', 'srs', 'mediamtx'] as const;
export type MediaServer = (typeof MEDIA_SERVERS)[number];

/** `https://cdn.example/live/{room}.flv` → the room's own; the ticket as its query. Null for an empty template. */
export function fromTemplate(template: string, room: string, ticket?: string): string | null {
  if (template === '') return null;
  const address = template.replaceAll('{room}', encodeURIComponent(room));
  if (!ticket) return address;
  return `${address}${address.includes('?') ? '&' : '?'}ticket=${encodeURIComponent(ticket)}`;
}
