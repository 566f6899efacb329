/** What the ingest tells a browser that pushes. */
export type FromIngest =
  | { t: 'open' }
  | { t: 'refused'; why: string }
  | { t: 'ended'; why: string }
  /** The tag with this time has arrived. */
  | { t: 'arrived'; at: number };

/** Path of the socket; its first message is the ticket. */
export const webPushPath = (room: string): string => `/media/live/${encodeURIComponent(room)}/push`;
