const KIB = 1024;
const MIB = 1024 * KIB;

/** All limits of the media server. Unknown peers push and watch: everything they send or leave unread is bounded. */
export const MEDIA_LIMITS = {
  /** Concurrent pushes; RTMP connections from one address. */
  sessions: 200,
  sessionsPerIp: 8,
  /** Connections without a verified key, in total and per network; known addresses. */
  waiting: 100,
  waitingPerNetwork: 16,
  knownAddresses: 10_000,
  /** One message: a keyframe of a 4K picture is far smaller. Before acceptance only commands are read. */
  messageBytes: 8 * MIB,
  commandBytes: 64 * KIB,
  /** The first message of a browser's push; fragments of one message; the interval of acknowledgements. */
  ticketBytes: 512,
  fragments: 1_024,
  acknowledgeMs: 250,
  /** The largest chunk size that a peer may announce. */
  chunkBytes: 1 * MIB,
  /** Chunk streams of one connection, and the declared bytes of all its unfinished messages. */
  chunkStreams: 32,
  pendingBytes: 16 * MIB,
  /** Values and depth of one AMF message. */
  amfValues: 1_000,
  amfDepth: 16,
  handshakeMs: 5_000,
  /** From the connection to the verified key. */
  publishMs: 5_000,
  verdictMs: 8_000,
  /** Timeout of a silent push. */
  silenceMs: 15_000,
  viewers: 10_000,
  viewersPerIp: 100,
  /** Concurrent players with playback tokens of one session, and the interval of their re-authorization. */
  playersPerTicket: 4,
  recheckMs: 1_000,
  /** Bytes a viewer may leave unread. */
  backlogBytes: 4 * MIB,
  /** Bytes from a viewer after the request. */
  viewerBytes: 64 * KIB,
  /** Packets since the last keyframe, for a viewer's first picture; beyond, viewers wait for the next one. */
  gopBytes: 24 * MIB,
  /** HLS segments hold whole GOPs of at least this; segments in the playlist, and a few more available. */
  segmentMs: 950,
  segments: 6,
  segmentsRetained: 10,
  /** A still of each public stream: its interval, its size and time of encoding, and the largest picture decoded. */
  stillMs: 10_000,
  stillBytes: 512 * KIB,
  stillEncodeMs: 5_000,
  stillPixels: 4096 * 2304,
  /** An HLS viewer without a request for this time has left. */
  readerMs: 15_000,
  /** One file of a recording; a longer broadcast is cut. */
  recordingMs: 8 * 60 * 60 * 1000,
  /** How far back viewers may rewind a running broadcast (0: not at all), in parts of at least this; concurrent reads. */
  rewindMs: 4 * 60 * 60 * 1000,
  rewindPartMs: 5_500,
  rewindReads: 256,
  rewindReadMs: 30_000,
  healthMs: 2_000,
  /** A child without a heartbeat for this time is stuck, and restarted. */
  stuckMs: 16_000,
  /** A larger delay means that this process itself was suspended. */
  lagMs: 500,
};

export type MediaLimits = typeof MEDIA_LIMITS;
