/** Kinds of streams. `ws-flv` is FLV over a socket of this site, `flv` over HTTP. */
export type StreamSourceKind = 'ws-flv' | 'flv' | 'hls' | 'mp4';

export interface StreamSource {
  kind: StreamSourceKind;
  url: string;
  /** Seconds at which playback starts. */
  startAt?: number;
}

/** The playback capabilities of a browser. */
export interface Abilities {
  mediaSource: boolean;
  nativeHls: boolean;
}

/** Sources this browser can play, in the given order: the first has the lowest latency. */
export function playable(
  ways: readonly StreamSource[],
  { mediaSource, nativeHls }: Abilities,
): StreamSource[] {
  const can: Record<StreamSourceKind, boolean> = {
    'ws-flv': mediaSource,
    flv: mediaSource,
    hls: mediaSource || nativeHls,
    mp4: true,
  };
  return ways.filter(({ kind }) => can[kind]);
}

/**
 * idle: not started. stalled: no picture, possibly for a moment. poor: stalled for long. waiting: disconnected, before
 * the next attempt. off: no broadcast. resting: the stream was closed after a long pause.
 */
export type Phase =
  | 'idle'
  | 'connecting'
  | 'playing'
  | 'stalled'
  | 'poor'
  | 'waiting'
  | 'off'
  | 'offline'
  | 'failed'
  | 'done'
  | 'resting';

/** network: temporary. gone: no such stream. unplayable: not supported by this browser. */
export type PlaybackFailure = 'network' | 'gone' | 'unplayable';

export interface PlayerState {
  phase: Phase;
  live: boolean;
  ways: number;
  way: number;
  /** Failures of this source since it was chosen. */
  tries: number;
  /** Rounds in which all sources failed since the last picture. */
  rounds: number;
  /** Increases with each connection. */
  run: number;
  online: boolean;
}

export type PlayerEvent =
  | { type: 'open'; live: boolean; ways: number }
  | { type: 'picture' }
  | { type: 'starved' }
  /** The phase has exceeded its timeout. */
  | { type: 'late' }
  | { type: 'broke'; how: PlaybackFailure }
  | { type: 'finished' }
  | { type: 'offline' }
  | { type: 'online' }
  | { type: 'rest' };

export const TRIES_PER_SOURCE = 2;
export const VOD_ROUNDS = 3;
const PATIENCE = { connecting: 10_000, stalled: 2_000, poor: 6_000, off: 15_000 };
const BACKOFF = { first: 1_000, most: 15_000 };

export const IDLE: PlayerState = {
  phase: 'idle',
  live: false,
  ways: 0,
  way: 0,
  tries: 0,
  rounds: 0,
  run: 0,
  online: true,
};

/** The initial state: rendered by the server, and by a browser before it has connected. */
export const firstState = (options: { live: boolean; ways: number; autoPlay: boolean }): PlayerState => {
  const { live, ways, autoPlay } = options;
  if (ways === 0) return step(IDLE, { type: 'open', live, ways });
  return { ...IDLE, live, phase: autoPlay ? 'connecting' : 'idle' };
};

/** A frame is on the screen, and the next is awaited. */
export const hasPicture = (phase: Phase): boolean =>
  phase === 'playing' || phase === 'stalled' || phase === 'poor';

export const backoff = (rounds: number): number => Math.min(BACKOFF.first * 2 ** rounds, BACKOFF.most);

/** Milliseconds until `late`; null without a timeout. */
export function stallTimeoutMs({ phase, rounds, ways }: PlayerState): number | null {
  switch (phase) {
    case 'connecting':
    case 'stalled':
    case 'poor':
      return PATIENCE[phase];
    case 'off':
      return ways > 0 ? PATIENCE.off : null;
    case 'waiting':
      return backoff(rounds);
    default:
      return null;
  }
}

/** The number of the wanted connection; null for none. */
export function connectionOf({ phase, run, ways }: PlayerState): number | null {
  const stands: readonly Phase[] = ['connecting', 'playing', 'stalled', 'poor', 'off', 'done'];
  return ways > 0 && stands.includes(phase) ? run : null;
}

export function step(state: PlayerState, event: PlayerEvent): PlayerState {
  const { phase } = state;
  switch (event.type) {
    case 'open':
      return open(state, event);
    case 'picture':
      return phase === 'resting' || phase === 'idle'
        ? state
        : { ...state, phase: 'playing', tries: 0, rounds: 0 };
    case 'starved':
      if (phase !== 'playing') return state;
      return { ...state, phase: state.online ? 'stalled' : 'offline' };
    case 'late':
      return late(state);
    case 'broke':
      return broken(state, event.how);
    case 'finished':
      return { ...state, phase: state.live ? 'off' : 'done' };
    case 'offline':
      // The buffer still plays.
      return { ...state, online: false, phase: WEAK.includes(phase) ? 'offline' : phase };
    case 'online':
      return phase === 'offline' ? connect({ ...state, online: true }, 0) : { ...state, online: true };
    case 'rest':
      return state.live && connectionOf(state) !== null ? { ...state, phase: 'resting' } : state;
  }
}

const WEAK: readonly Phase[] = ['connecting', 'stalled', 'poor', 'waiting'];

function open(state: PlayerState, { live, ways }: { live: boolean; ways: number }): PlayerState {
  const fresh = { ...IDLE, run: state.run, online: state.online, live, ways };
  if (ways === 0) return { ...fresh, phase: live ? 'off' : 'failed' };
  return connect(fresh, 0);
}

const connect = (state: PlayerState, way: number): PlayerState => ({
  ...state,
  phase: 'connecting',
  run: state.run + 1,
  tries: way === state.way ? state.tries : 0,
  way,
});

function late(state: PlayerState): PlayerState {
  switch (state.phase) {
    case 'stalled':
      return { ...state, phase: 'poor' };
    case 'connecting':
    case 'poor':
      return broken(state, 'network');
    case 'waiting':
      return connect(state, state.way);
    case 'off':
      // Retries without a message.
      return { ...connect(state, 0), phase: 'off' };
    default:
      return state;
  }
}

function broken(state: PlayerState, how: PlaybackFailure): PlayerState {
  if (connectionOf(state) === null) return state;
  if (!state.online && state.phase !== 'off') return { ...state, phase: 'offline' };
  const tries = state.tries + 1;
  const isLast = state.way + 1 >= state.ways;
  if (state.phase === 'off')
    return isLast ? { ...state, tries: 0 } : { ...connect(state, state.way + 1), phase: 'off' };
  const spent = how !== 'network' || tries >= TRIES_PER_SOURCE;
  if (!spent) return { ...state, phase: 'waiting', tries };
  if (!isLast) return connect(state, state.way + 1);
  if (how === 'unplayable') return { ...state, phase: 'failed' };
  if (how === 'gone') return { ...state, phase: state.live ? 'off' : 'failed' };
  const rounds = state.rounds + 1;
  return !state.live && rounds >= VOD_ROUNDS
    ? { ...state, phase: 'failed' }
    : { ...state, phase: 'waiting', rounds, way: 0, tries: 0 };
}
