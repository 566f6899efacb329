import type { MediaLimits } from './limits.ts';
import type { MeasuredSignal } from './signal-meter.ts';
import type { StillKind } from './stills.ts';
import type { TokenViewer } from './token-viewers.ts';

/** The messages between the process and its media child. */
export type ToChild =
  | ({ t: 'start' } & ChildSettings)
  | { t: 'verdict'; id: number; verdict: Verdict }
  | { t: 'cut'; room: string }
  /** The push of a room is public from here on, or no longer; see `Verdict`. */
  | { t: 'show'; room: string; right: string | null; record: RecordTo | null }
  | { t: 'hide'; room: string }
  /** The response to `readers`. */
  | { t: 'readers'; answers: { reader: TokenViewer; allowed: boolean }[] }
  /** Banned networks, which neither watch nor push; the whole list each time. */
  | { t: 'networks'; refused: readonly string[] }
  /** Key and chain of the site; RTMPS is served from the first one on. */
  | { t: 'certificate'; key: string; chain: string }
  /** Ends every push, finishes recordings, and exits. */
  | { t: 'stop' }
  /** Comes with the socket itself: its bytes never pass through the process that serves pages. */
  | ({ t: 'socket' } & HandedSocket);

/** A WebSocket whose request has been read. A push sends its ticket itself. */
export interface HandedSocket {
  to: 'watch' | 'push';
  room: string;
  /** The playback token of a viewer. */
  ticket: string;
  socketKey: string;
  ip: string;
}

export interface ChildSettings {
  host: string;
  rtmpPort: number;
  httpPort: number;
  rtmpsPort: number;
  /** Uses free ports where these are taken. */
  anyPort: boolean;
  /** Origins whose pages may play; see `embed.rules.ts`. */
  embed: string[] | null;
  /** Trusted proxies, which are never rejected. */
  trusted: readonly string[];
  /** For playback tokens, see `playback-token.ts`. */
  ticketKeys: readonly Uint8Array[];
  /** The secret of `x-media-pass`: a request with it acts for the viewer whose address is in `x-media-ip`. */
  pass: string;
  limits: MediaLimits;
}

export type Verdict =
  /**
   * `right`: the right that a playback token must have; null for a public room. A push that is not shown is only
   * measured: its anchor is not live yet.
   */
  { ok: true; right: string | null; shown: boolean; record: RecordTo | null } | { ok: false; reason: string };

/** A new file, and its maximum size. */
export interface RecordTo {
  file: string;
  bytes: number;
}

export type FromChild =
  | { t: 'ready'; rtmpPort: number; httpPort: number }
  | { t: 'secure'; rtmpsPort: number }
  | { t: 'failed'; reason: string }
  | { t: 'ask'; id: number; room: string; key: string; ip: string }
  /** Whether these viewers may still watch. */
  | { t: 'readers'; readers: TokenViewer[] }
  | { t: 'started'; room: string }
  | { t: 'stopped'; room: string; why: EndReason }
  /** A file has its first fragment: the wall clock of its first frame. */
  | { t: 'recording'; file: string; capturedAt: number }
  /** The finished file. */
  | { t: 'recorded'; file: string; bytes: number; ms: number }
  | { t: 'beat'; rooms: RoomSignal[]; counts: MediaCounts }
  | { t: 'warn'; text: string; reason: string };

export type EndReason = 'ended' | 'dropped' | 'cut' | 'replaced' | 'codec';

export interface RoomSignal extends MeasuredSignal {
  room: string;
  viewers: number;
  /** Viewers since the push began; one who returns counts again. */
  joined: number;
  /** The kind of the room's cover; null without one. */
  still: StillKind | null;
}

/** Totals since the child's start, except current values. */
export interface MediaCounts {
  /** Encoders, pushing or not yet. */
  connections: number;
  viewers: number;
  bytesIn: number;
  bytesOut: number;
  /** Viewers closed for not reading. */
  slow: number;
  /** Rejected pushes, and connections ended for protocol errors. */
  refused: number;
  malformed: number;
}
