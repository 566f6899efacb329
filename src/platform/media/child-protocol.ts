import type { MediaLimits } from './limits.ts';
import type { MeasuredSignal } from './signal-meter.ts';
import type { TokenViewer } from './token-viewers.ts';

/** The messages between the process and its media child. */
export type ToChild =
  | ({ t: 'start' } & ChildSettings)
  | { t: 'verdict'; id: number; verdict: Verdict }
  | { t: 'cut'; room: string }
  /** The push of a room is watched from here on, or no longer; see `Verdict`. */
  | { t: 'show'; room: string; right: string | null; record: RecordTo | null }
  | { t: 'hide'; room: string }
  /** The answer to `readers`. */
  | { t: 'readers'; answers: { reader: TokenViewer; allowed: boolean }[] }
  /** Who neither watches nor pushes; all of them, each time. */
  | { t: 'networks'; refused: readonly string[] }
  /** Ends every push, finishes what is recorded, and goes. */
  | { t: 'stop' }
  /** Comes with the socket itself: its bytes never pass through the process that serves pages. */
  | { t: 'viewer'; room: string; ticket: string; socketKey: string; ip: string };

export interface ChildSettings {
  host: string;
  rtmpPort: number;
  httpPort: number;
  /** Take free ports where these are taken. */
  anyPort: boolean;
  /** The origins whose pages may play; see `embed.rules.ts`. */
  embed: string[] | null;
  /** Proxies, which are never refused themselves. */
  trusted: readonly string[];
  /** For tickets, see `playback-ticket.ts`. */
  ticketKeys: readonly Uint8Array[];
  /** The secret of `x-media-pass`: a request with it speaks for the viewer whose address is in `x-media-ip`. */
  pass: string;
  limits: MediaLimits;
}

export type Verdict =
  /**
   * `right`: what a ticket has to be for; null where anyone watches. A push that is not shown is measured and nothing
   * else: its anchor is not live yet.
   */
  { ok: true; right: string | null; shown: boolean; record: RecordTo | null } | { ok: false; reason: string };

/** A file that is not there yet, and how large it may become. */
export interface RecordTo {
  file: string;
  bytes: number;
}

export type FromChild =
  | { t: 'ready'; rtmpPort: number; httpPort: number }
  | { t: 'failed'; reason: string }
  | { t: 'ask'; id: number; room: string; key: string; ip: string }
  /** Whether these may still watch. */
  | { t: 'readers'; readers: TokenViewer[] }
  | { t: 'started'; room: string }
  | { t: 'stopped'; room: string; why: EndReason }
  /** Fields of the file as it is on the disk. */
  | { t: 'recorded'; file: string; bytes: number; ms: number }
  | { t: 'beat'; rooms: RoomSignal[]; counts: MediaCounts }
  | { t: 'warn'; text: string; reason: string };

export type EndReason = 'ended' | 'dropped' | 'cut' | 'replaced' | 'codec';

export interface RoomSignal extends MeasuredSignal {
  room: string;
  viewers: number;
}

/** Since the child began, but for what is there now. */
export interface MediaCounts {
  /** Of encoders, pushing or not yet. */
  connections: number;
  viewers: number;
  bytesIn: number;
  bytesOut: number;
  /** Viewers closed for not reading. */
  slow: number;
  /** Pushes refused, and connections ended for what they sent. */
  refused: number;
  malformed: number;
}
