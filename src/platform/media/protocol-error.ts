/** A protocol violation: ends the peer's connection, and nothing else. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}
