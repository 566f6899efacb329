import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely, type TLSSocket } from 'node:tls';
import { type AmfValue, decodeAmf, encodeAmf } from './amf0.ts';
import { ChunkReader } from './chunk-reader.ts';
import { writeMessage } from './chunk-writer.ts';
import { AUDIO, VIDEO } from './flv.ts';

const PART = 1536;
const AVC_CONFIG = Buffer.from(
  '0142c01effe100196742c01ed900a02ff97011000003000100000300320f162e4801000568cb83cb20',
  'hex',
);
const AAC_CONFIG = Buffer.from([0x11, 0x90]);

export const handshakeBytes = (): Buffer =>
  Buffer.concat([Buffer.from([3]), Buffer.alloc(PART), Buffer.alloc(PART)]);
export const commandBytes = (values: AmfValue[], streamId = 0): Buffer =>
  writeMessage({ chunkStream: 3, type: 20, streamId, payload: encodeAmf(values) }, 128);

/** An encoder's messages up to its publish command. */
export const greeting = (name: string): Buffer[] => [
  handshakeBytes(),
  commandBytes(['connect', 1, { app: 'live', tcUrl: 'rtmp://localhost/live' }]),
  commandBytes(['releaseStream', 2, null, name]),
  commandBytes(['createStream', 4, null]),
  commandBytes(['publish', 5, null, name, 'live'], 1),
];

const video = (head: number[], data: Buffer, timestamp: number): Buffer => {
  const payload = Buffer.concat([Buffer.from(head), data]);
  return writeMessage({ chunkStream: 6, type: VIDEO, streamId: 1, timestamp, payload }, 128);
};
export const videoConfig = (): Buffer => video([0x17, 0, 0, 0, 0], AVC_CONFIG, 0);
export const frame = (timestamp: number, keyframe: boolean, bytes: number): Buffer =>
  video([keyframe ? 0x17 : 0x27, 1, 0, 0, 0], Buffer.alloc(bytes, 0x41), timestamp);
const audio = (head: number[], data: Buffer, timestamp: number): Buffer => {
  const payload = Buffer.concat([Buffer.from(head), data]);
  return writeMessage({ chunkStream: 4, type: AUDIO, streamId: 1, timestamp, payload }, 128);
};
export const audioConfig = (): Buffer => audio([0xaf, 0], AAC_CONFIG, 0);
export const sound = (timestamp: number, bytes = 100): Buffer =>
  audio([0xaf, 1], Buffer.alloc(bytes, 0x21), timestamp);

/** Any end: a server that stops reading resets the connection, which `once` would throw. */
export async function ended(socket: Socket): Promise<void> {
  socket.on('error', () => undefined);
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

/** An encoder that sends a test's bytes. Resolves with the status code of its publish command. */
export async function openPush(port: number, name: string): Promise<{ socket: Socket; code: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return await beginPush(socket, name);
}

/** The same over RTMPS. */
export async function openSecurePush(
  port: number,
  name: string,
): Promise<{ socket: TLSSocket; code: string }> {
  const socket = connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  return await beginPush(socket, name);
}

async function beginPush<S extends Socket>(socket: S, name: string): Promise<{ socket: S; code: string }> {
  socket.write(Buffer.concat(greeting(name)));
  return { socket, code: await statusCode(socket).catch(() => 'closed') };
}

/** The `code` of the first status that the server sends. */
async function statusCode(socket: Socket): Promise<string> {
  const reader = new ChunkReader();
  let skip = 1 + 2 * PART;
  for await (const data of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const bytes = data.subarray(Math.min(skip, data.length));
    skip = Math.max(0, skip - data.length);
    for (const { type, payload } of reader.read(bytes)) {
      const [command, , , about] = type === 20 ? decodeAmf(payload) : [];
      if (command === 'onStatus') return (about as { code: string }).code;
    }
  }
  return 'closed';
}
