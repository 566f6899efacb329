const KIB = 1024;
const MIB = 1024 * KIB;

/** Every limit of the media server. Unknown peers push and watch: nothing they send or leave unread may grow. */
export const MEDIA_LIMITS = {
  /** Pushes at once; RTMP connections from one address. */
  sessions: 200,
  sessionsPerIp: 8,
  /** Connections that have shown no key yet, also from one network; addresses that have pushed before. */
  waiting: 100,
  waitingPerNetwork: 16,
  knownAddresses: 10_000,
  /** One message: a keyframe of a 4K picture stays far below. Until a push is accepted only commands are read. */
  messageBytes: 8 * MIB,
  commandBytes: 64 * KIB,
  /** The largest chunk size that a peer may announce. */
  chunkBytes: 1 * MIB,
  /** Chunk streams in use by one connection, and the declared bytes of all its unfinished messages. */
  chunkStreams: 32,
  pendingBytes: 16 * MIB,
  /** Values and depth of one AMF message. */
  amfValues: 1_000,
  amfDepth: 16,
  handshakeMs: 5_000,
  /** From the connection to its key. */
  publishMs: 5_000,
  verdictMs: 8_000,
  /** A push that sends nothing is dropped. */
  silenceMs: 15_000,
  viewers: 10_000,
  viewersPerIp: 100,
  /** Players that watch with the tickets of one session at once, and how often each is asked for again. */
  playersPerTicket: 4,
  recheckMs: 1_000,
  /** Bytes a viewer may leave unread. */
  backlogBytes: 4 * MIB,
  /** Bytes that a viewer may send after the request: sockets are for watching. */
  viewerBytes: 64 * KIB,
  /** Packets since the last keyframe, for a viewer's first picture; beyond, viewers wait for the next one. */
  gopBytes: 24 * MIB,
  /** HLS segments hold whole GOPs of at least this; of so many the playlist consists, and a few more can be had. */
  segmentMs: 950,
  segments: 6,
  segmentsKept: 10,
  /** A reader who has not asked for the playlist for so long has left. */
  readerMs: 15_000,
  /** One file of a recording; a longer broadcast is kept as its first hours. */
  recordingMs: 8 * 60 * 60 * 1000,
  healthMs: 2_000,
  /** A child that has said nothing for so long is stuck, and started again. */
  stuckMs: 16_000,
  /** Later than this, the clock that judges the child was held up itself. */
  lagMs: 500,
};

export type MediaLimits = typeof MEDIA_LIMITS;
