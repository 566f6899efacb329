import type { Reader, Tx } from '#platform/db/db.ts';
import type { ProtectedStream } from '#platform/media/playback-token.ts';
import type { MeasuredSignal } from '#platform/media/signal-meter.ts';
import type { StillKind } from '#platform/media/stills.ts';
import type { TokenViewer } from '#platform/media/token-viewers.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { PushRefusal } from './media.rules.ts';

/**
 * Port of this module: the owner of rooms authorises pushes and receives their events. A room is a public name in
 * addresses (`ROOM_NAME` in the rules); the key beside it is the secret.
 */
export interface Rooms {
  /** Called before a push is accepted. An error rejects it. */
  authorise(request: PushRequest): Promise<Admission>;
  /** The push was accepted; the room is on air until `stopped`. `node`: its process; absent for an external server. */
  started(room: string, at: Date, node?: string): Promise<void>;
  stopped(room: string, why: StopReason, at: Date): Promise<void>;
  /** Every few seconds while on air. */
  health(room: string, signal: Signal): void;
  /** Right that a playback token must name, as `Admitted.right`: checked for each viewer of an external server. */
  rightTo(room: string): Promise<string | null>;
  /** Whether each viewer, in their order, has an open session and still the right of their token. */
  mayWatch(readers: readonly TokenViewer[], now: Date): Promise<boolean[]>;
  /** Access to each recording now, in their order: checked for each list and each file. */
  replays(recordings: readonly Recorded[], viewer: Viewer): Promise<Replay[]>;
  /** A media server of this installation starts: no push is at this node. */
  reset(at: Date, node: string): Promise<void>;
  /** Expected state of these rooms, and of all rooms stored for this node: independent of messages lost by the bus. */
  follow(node: string, rooms: readonly string[], now: Date): Promise<ExpectedStream[]>;
  /** Title and owner of these rooms, for administrators; those that are gone are absent. */
  describe(rooms: readonly string[]): Promise<ReadonlyMap<string, RoomDescription>>;
}

export interface RoomDescription {
  readonly id: number;
  readonly title: string;
  /** Null for a room of the site. */
  readonly owner: { readonly id: number; readonly name: string } | null;
}

export interface ExpectedStream {
  readonly room: string;
  /** Fingerprint of the key that a push must have; null where no push is allowed. */
  readonly key: string | null;
  readonly shown: RecordingTarget | null;
  /** Node with the push according to the database, and its start. */
  readonly signal: { readonly node: string | null; readonly since: Date } | null;
}

/** Properties of a live push. */
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
   * Right needed to watch: only a playback token of `publicApi.ticket(…)` for it opens the room. Null without an access
   * gate. A change during a broadcast cuts the push.
   */
  readonly right: string | null;
  /** Visible and recorded; otherwise a rehearsal until `publicApi.show(…)`. */
  readonly shown: boolean;
  /** Recorded for playback; `matchId` names the match of the playback tab. Protected rooms are never recorded. */
  readonly record: boolean;
  readonly matchId: number | null;
  /** Start of the broadcast in milliseconds; null before it. */
  readonly since: number | null;
  /** Fingerprint of the key at admission, to detect a replaced key. */
  readonly key: string;
}

export interface Recorded {
  readonly room: string;
  readonly matchId: number | null;
  readonly startedAt: Date;
}

export type Replay =
  /** Removed with its broadcast or its room. */
  | { readonly shown: false }
  /** `right` as in `Admitted`; `open`: this viewer has it. */
  | { readonly shown: true; readonly right: string | null; readonly open: boolean };

export type Refusal = Exclude<PushRefusal, 'codec'>;

/**
 * `ended`: by the encoder. `dropped`: connection lost. `cut`: by the site (a ban). `replaced`: by another push of the
 * room. `codec`: not H.264 with AAC. `server`: the media server ended.
 */
export type StopReason = 'ended' | 'dropped' | 'cut' | 'replaced' | 'codec' | 'server';

/** Measured properties of the encoder's stream, over the last seconds. */
export interface Signal extends Readonly<MeasuredSignal> {
  /** Of this media server alone; a CDN in front has its own. */
  readonly viewers: number;
  /** Viewers since the push began; one who returns counts again. */
  readonly joined: number;
  /** The kind of `cover`: a picture, a clip of one frame, or none. */
  readonly still: StillKind | null;
}

/** Of a running broadcast: its HLS playlist from the beginning, and how far back it reaches (`RewindState`). */
export interface RewindAddresses {
  readonly playlist: string;
  readonly state: string;
}

/** Addresses for a player, in order of preference; null where unavailable. */
export interface Playback {
  /** FLV over a socket (`wss:` of the page's own host when it begins with `/`) or over HTTP. */
  readonly flv: string | null;
  readonly hls: string | null;
  /** Null where there is no rewind: a protected room, an external server, no recordings. */
  readonly rewind: RewindAddresses | null;
}

export interface RecordedFile extends Recorded {
  readonly id: number;
  readonly file: string;
  /** By the server's clock, when the first frame was captured; null for older recordings. */
  readonly capturedAt: Date | null;
  /** Null while it grows. */
  readonly endedAt: Date | null;
  readonly durationMs: number;
}

/** Recordings for those who cut parts of them. Access is checked by `Rooms.replays`. */
export interface RecordingFiles {
  /** Id of this process in the rows that it works on; its heartbeat is in `media_nodes`. */
  readonly node: string;
  /** On the disk of the process that records. */
  path(file: string): string;
  byId(tx: Reader, id: number): Promise<RecordedFile | null>;
  /** The recording of a room that holds a moment, by the time of capture; the newest one. */
  at(tx: Reader, room: string, time: Date): Promise<RecordedFile | null>;
}

/** Public API for modules of higher levels. */
export interface MediaApi {
  /** Whether the media server takes pushes from browsers; an external one does not. */
  readonly takesBrowsers: boolean;
  /** Server field of an encoder: `rtmp://host:1935/live`. Its stream key is `<room>?key=<secret>`. */
  pushAddress(): string;
  /** With a playback token for protected rooms. */
  playback(room: string, ticket?: string): Playback;
  /** Playback token for one room and session until a time, while the room has this right and the session holds it. */
  ticket(to: ProtectedStream, viewer: { id: number; sessionId: number }, until: Date): string;
  /** Whether the playback token is of this room and right, unexpired, and its session open. */
  opens(to: ProtectedStream, ticket: string, now: Date): Promise<boolean>;
  /** Ends a push in whichever process has it; the room gets `stopped`. No effect without a push. */
  cut(room: string): void;
  /** The push is live from now on, or belongs to another match: it is visible, and recorded where allowed. */
  show(room: string, target: RecordingTarget): void;
  /** The push is no longer live, though it continues. */
  hide(room: string): void;
  readonly recordings: RecordingFiles;
  /** Deletes the recordings of a room; the files follow. */
  forget(tx: Tx, room: string): Promise<void>;
}
