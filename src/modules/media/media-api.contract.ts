import type { Tx } from '#platform/db/db.ts';
import type { ProtectedStream } from '#platform/media/playback-token.ts';
import type { TokenViewer } from '#platform/media/token-viewers.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';

/**
 * The port of this module: whoever owns rooms answers who may push, and hears what happens on air. A room is a name
 * in addresses (`ROOM_NAME` in the rules), public; the key beside it is the secret.
 */
export interface Rooms {
  /** Asked before a push is accepted. An error refuses it. */
  authorise(ask: PushRequest): Promise<Admission>;
  /** The push was accepted; until `stopped` the room is on air. `node`: in which process; none of a server outside. */
  started(room: string, at: Date, node?: string): Promise<void>;
  stopped(room: string, why: StopReason, at: Date): Promise<void>;
  /** Every few seconds while on air. */
  health(room: string, signal: Signal): void;
  /** What a ticket has to be for, as `Admitted.right`: asked of each viewer by a server outside. */
  rightTo(room: string): Promise<string | null>;
  /** Whether each of these, in their order, has an open session and, now, the right to what its ticket is for. */
  mayWatch(readers: readonly TokenViewer[], now: Date): Promise<boolean[]>;
  /** What watching each of these recordings takes now, in their order: asked for each list and for each file. */
  replays(recordings: readonly Recorded[], viewer: Viewer): Promise<Replay[]>;
  /** A media server of ours begins: whatever was on air through this node is not any more. */
  reset(at: Date, node: string): Promise<void>;
  /** What the database wants of these rooms, and of all it believes this node to have: the truth, whatever the bus lost. */
  follow(node: string, rooms: readonly string[], now: Date): Promise<ExpectedStream[]>;
}

export interface ExpectedStream {
  readonly room: string;
  /** Names the key that a push has to have come with; null where nobody may push. */
  readonly key: string | null;
  readonly shown: RecordingTarget | null;
  /** Which node is said to have its push, and since when. */
  readonly signal: { readonly node: string | null; readonly since: Date } | null;
}

/** As which a push is live. */
export type RecordingTarget = Pick<Admitted, 'right' | 'record' | 'matchId' | 'since'>;

export interface PushRequest {
  readonly room: string;
  readonly key: string;
  readonly ip: string;
  readonly now: Date;
}

export type Admission = Admitted | { readonly refused: Refusal };

export interface Admitted {
  readonly ok: true;
  /**
   * What has to be paid or done to watch: only a ticket of `door.ticket(…)` for this right opens the room. Null where
   * anyone watches. Whoever changes it for a room that is live cuts its push.
   */
  readonly right: string | null;
  /** Watched, and kept; otherwise the push is only tried out, until `door.show(…)`. */
  readonly shown: boolean;
  /** Kept for playback; `matchId` says in which match's playback tab. Ticketed rooms are never kept. */
  readonly record: boolean;
  readonly matchId: number | null;
  /** Since when it is live, in milliseconds; null where it is not. */
  readonly since: number | null;
  /** Tells the key it was let in with from the room's next one; not the key itself. */
  readonly key: string;
}

export interface Recorded {
  readonly room: string;
  readonly matchId: number | null;
  readonly startedAt: Date;
}

export type Replay =
  /** Taken away with its broadcast or its room. */
  | { readonly shown: false }
  /** `right` as in `Admitted`; `open`: this viewer has it. */
  | { readonly shown: true; readonly right: string | null; readonly open: boolean };

export type Refusal = 'unknown' | 'key' | 'banned' | 'address' | 'closed';

/**
 * `ended`: the encoder said so. `dropped`: its connection was lost. `cut`: by us (a ban). `replaced`: the same room
 * pushed anew. `codec`: not H.264 with AAC. `server`: the media server itself went.
 */
export type StopReason = 'ended' | 'dropped' | 'cut' | 'replaced' | 'codec' | 'server';

/** What the encoder really sends, measured over the last seconds. */
export interface Signal {
  readonly videoKbps: number;
  readonly audioKbps: number;
  readonly fps: number;
  /** Between the last two keyframes; null before there are two. Beyond `KEYFRAME_WARN_SECONDS` viewers lag. */
  readonly keyframeSeconds: number | null;
  readonly width: number;
  readonly height: number;
  /** Of this media server itself; a CDN in front has its own. */
  readonly viewers: number;
}

/** Addresses for a player, first choice first; null where that way is not there. */
export interface Playback {
  /** FLV over a socket (`wss:` of the page's own host when it begins with `/`) or over HTTP. */
  readonly flv: string | null;
  readonly hls: string | null;
}

/** What modules above may ask. */
export interface MediaApi {
  /** What an encoder takes as its server: `rtmp://host:1935/live`. The key beside it is `<room>?key=<secret>`. */
  pushAddress(): string;
  /** With a ticket for rooms that need one. */
  playback(room: string, ticket?: string): Playback;
  /** Opens one room to one session until then, while the room asks for this right and the session has it. */
  ticket(to: ProtectedStream, viewer: { id: number; sessionId: number }, until: Date): string;
  /** Whether that is a ticket of this room for this right, not over, and its session open. */
  opens(to: ProtectedStream, ticket: string, now: Date): Promise<boolean>;
  /** Ends a push, wherever it arrives; the room hears `stopped`. Without a push nothing happens. */
  cut(room: string): void;
  /** The push of a room is live from here on, or of another match: it can be watched, and is kept where it may be. */
  show(room: string, kept: RecordingTarget): void;
  /** It is live no longer, though it goes on. */
  hide(room: string): void;
  /** Nothing is left of what was kept of a room; the files follow. */
  forget(tx: Tx, room: string): Promise<void>;
}
