/** A peer said what the protocol does not allow: its connection ends, and nothing else. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}
