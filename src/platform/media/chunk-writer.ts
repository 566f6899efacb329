/** The chunk size announced before any long message. */
export const OUT_CHUNK_BYTES = 4096;

export interface OutMessage {
  chunkStream: number;
  type: number;
  streamId?: number;
  timestamp?: number;
  payload: Buffer;
}

/** A message in chunks of `chunkBytes`. Chunk stream ids stay below 64, timestamps below extended ones. */
export function writeMessage(message: OutMessage, chunkBytes = OUT_CHUNK_BYTES): Buffer {
  const { chunkStream, type, streamId = 0, timestamp = 0, payload } = message;
  const header = Buffer.alloc(12);
  header[0] = chunkStream;
  header.writeUIntBE(timestamp, 1, 3);
  header.writeUIntBE(payload.length, 4, 3);
  header[7] = type;
  header.writeUInt32LE(streamId, 8);
  const parts: Buffer[] = [header];
  for (let at = 0; at < payload.length; at += chunkBytes) {
    if (at > 0) parts.push(Buffer.from([0xc0 | chunkStream]));
    parts.push(payload.subarray(at, at + chunkBytes));
  }
  return Buffer.concat(parts);
}
