import {
  backoff,
  connectionOf,
  firstState,
  IDLE,
  type PlayerEvent,
  type PlayerState,
  playable,
  type StreamSource,
  stallTimeoutMs,
  step,
} from './player.rules.ts';

const LIVE: PlayerEvent = { type: 'open', live: true, ways: 2 };
const CLIP: PlayerEvent = { type: 'open', live: false, ways: 1 };
const network: PlayerEvent = { type: 'broke', how: 'network' };
const gone: PlayerEvent = { type: 'broke', how: 'gone' };
const unplayable: PlayerEvent = { type: 'broke', how: 'unplayable' };
const [picture, starved, late, finished, offline, online, rest] = (
  ['picture', 'starved', 'late', 'finished', 'offline', 'online', 'rest'] as const
).map((type): PlayerEvent => ({ type })) as [
  PlayerEvent,
  PlayerEvent,
  PlayerEvent,
  PlayerEvent,
  PlayerEvent,
  PlayerEvent,
  PlayerEvent,
];

const stateAfter = (...events: PlayerEvent[]): PlayerState => events.reduce(step, IDLE);

describe('player state', () => {
  it.each<[string, PlayerEvent[], Partial<PlayerState>]>([
    ['connects when opened', [LIVE], { phase: 'connecting', way: 0, run: 1 }],
    ['plays with the first picture', [LIVE, picture], { phase: 'playing' }],
    ['stalls when it is starved', [LIVE, picture, starved], { phase: 'stalled' }],
    ['is not starved before its first picture', [LIVE, starved], { phase: 'connecting' }],
    ['says poor signal when a stall lasts', [LIVE, picture, starved, late], { phase: 'poor' }],
    ['plays on after a stall', [LIVE, picture, starved, late, picture], { phase: 'playing', run: 1 }],
    [
      'connects again when a poor signal lasts',
      [LIVE, picture, starved, late, late, late],
      { phase: 'connecting', way: 0, run: 2, tries: 1 },
    ],
    ['waits before it tries again', [LIVE, network], { phase: 'waiting', way: 0, tries: 1 }],
    [
      'falls back to the next way after two failures',
      [LIVE, network, late, network],
      { phase: 'connecting', way: 1, tries: 0 },
    ],
    ['falls back at once from what it cannot play', [LIVE, unplayable], { phase: 'connecting', way: 1 }],
    ['has failed when no way can be played', [LIVE, unplayable, unplayable], { phase: 'failed' }],
    ['knows no broadcast when every way is gone', [LIVE, gone, gone], { phase: 'off' }],
    ['looks again for the broadcast, silently', [LIVE, gone, gone, late], { phase: 'off', way: 0, run: 3 }],
    ['looks along every way', [LIVE, gone, gone, late, gone], { phase: 'off', way: 1, run: 4 }],
    ['plays the broadcast that came back', [LIVE, gone, gone, late, picture], { phase: 'playing' }],
    [
      'begins with the first way when all have failed',
      [LIVE, network, late, network, network, late, network],
      { phase: 'waiting', way: 0, rounds: 1 },
    ],
    ['ends with its stream', [LIVE, picture, finished], { phase: 'off' }],
    ['is done with a recording', [CLIP, picture, finished], { phase: 'done' }],
    ['plays a recording again', [CLIP, picture, finished, picture], { phase: 'playing', run: 1 }],
    ['has failed when a recording is gone', [CLIP, gone], { phase: 'failed' }],
    [
      'gives a recording up after three rounds',
      [CLIP, network, late, network, late, network, late, network, late, network, late, network],
      { phase: 'failed' },
    ],
    [
      'never gives a broadcast up',
      [{ ...LIVE, ways: 1 }, ...Array(40).fill([network, late]).flat()],
      { phase: 'connecting' },
    ],
    ['plays what is buffered without a network', [LIVE, picture, offline], { phase: 'playing' }],
    ['says so when that is over', [LIVE, picture, offline, starved], { phase: 'offline' }],
    ['says so at once while it connects', [LIVE, offline], { phase: 'offline' }],
    ['blames the network for a failure without one', [LIVE, picture, offline, network], { phase: 'offline' }],
    ['connects when the network is back', [LIVE, offline, online], { phase: 'connecting', run: 2 }],
    ['lets a long paused broadcast go', [LIVE, picture, rest], { phase: 'resting' }],
    ['keeps a paused recording', [CLIP, picture, rest], { phase: 'playing' }],
    ['is off without a way', [{ ...LIVE, ways: 0 }], { phase: 'off' }],
    [
      'ignores news of a connection it has let go',
      [LIVE, picture, rest, picture, network],
      { phase: 'resting' },
    ],
  ])('%s', (_name, events, expected) => {
    expect(stateAfter(...events)).toMatchObject(expected);
  });

  it('has no connection while waiting, resting or failed', () => {
    expect(connectionOf(stateAfter(LIVE))).toBe(1);
    expect(connectionOf(stateAfter(LIVE, network))).toBeNull();
    expect(connectionOf(stateAfter(LIVE, picture, rest))).toBeNull();
    expect(connectionOf(stateAfter(LIVE, unplayable, unplayable))).toBeNull();
    expect(connectionOf(stateAfter({ ...LIVE, ways: 0 }))).toBeNull();
  });

  it('has no timeout while playing, nor for a room without a stream', () => {
    expect(stallTimeoutMs(stateAfter(LIVE, picture))).toBeNull();
    expect(stallTimeoutMs(stateAfter({ ...LIVE, ways: 0 }))).toBeNull();
    expect(stallTimeoutMs(stateAfter(LIVE, gone, gone))).toBeGreaterThan(0);
  });

  it('waits longer each time, up to a limit', () => {
    const waits = [0, 1, 2, 3, 4, 30].map(backoff);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15000, 15000]);
  });
});

it.each([
  [{ live: true, ways: 0, autoPlay: true }, 'off'],
  [{ live: false, ways: 0, autoPlay: false }, 'failed'],
  [{ live: true, ways: 2, autoPlay: true }, 'connecting'],
  [{ live: false, ways: 1, autoPlay: false }, 'idle'],
])('is rendered with %j as %s, without a connection', (initial, phase) => {
  expect(firstState(initial).phase).toBe(phase);
  expect(connectionOf(firstState(initial))).toBeNull();
});

describe('playable sources', () => {
  const ways: StreamSource[] = (['ws-flv', 'hls', 'mp4'] as const).map((kind) => ({ kind, url: kind }));
  const kinds = (mediaSource: boolean, nativeHls: boolean) =>
    playable(ways, { mediaSource, nativeHls }).map(({ kind }) => kind);
  it('leave FLV out without media source extensions', () => {
    expect(kinds(true, false)).toEqual(['ws-flv', 'hls', 'mp4']);
    expect(kinds(false, true)).toEqual(['hls', 'mp4']);
    expect(kinds(false, false)).toEqual(['mp4']);
  });
});
