import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket } from 'ws';
import { AUDIO, VIDEO } from './flv.ts';
import type { MediaServer } from './media-server.ts';
import type { FromIngest } from './web-push.rules.ts';

const MASK = Buffer.from([0x12, 0x34, 0x56, 0x78]);

/** A frame as a browser sends it. */
export function clientFrame(opcode: number, payload: Buffer, { final = true } = {}): Buffer {
  const { length } = payload;
  const size = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const head = Buffer.alloc(2 + size);
  head[0] = (final ? 0x80 : 0) | opcode;
  head[1] = 0x80 | (size === 0 ? length : size === 2 ? 126 : 127);
  if (size === 2) head.writeUInt16BE(length, 2);
  if (size === 8) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, MASK, Buffer.from(payload.map((byte, i) => byte ^ MASK[i & 3]!))]);
}

/** The site in front of the media server: hands sockets over, as its raw handler does. */
export async function startFront(server: () => MediaServer): Promise<{ server: Server; url: string }> {
  const front = createServer();
  front.on('upgrade', (request, line) => {
    const [, to, room = ''] = (request.url ?? '').split('/');
    const socketKey = request.headers['sec-websocket-key'] ?? '';
    const ip = String(request.headers['x-from'] ?? '10.0.0.1');
    const handed = { to: to as 'watch' | 'push', room, ticket: '', socketKey, ip };
    if (!server().welcome(line as Socket, handed)) line.destroy();
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return { server: front, url: `ws://127.0.0.1:${(front.address() as AddressInfo).port}` };
}

export interface WebPush {
  client: WebSocket;
  /** Messages of the ingest, in order, without acknowledgements. */
  said: FromIngest[];
  /** Times that were acknowledged. */
  arrived: number[];
  closed: Promise<unknown>;
}

/** A browser's push with a ticket. Resolves with the first answer, or the end. */
export async function openWebPush(url: string, ticket: string, from?: string): Promise<WebPush> {
  const client = new WebSocket(url, from ? { headers: { 'x-from': from } } : {});
  const push: WebPush = { client, said: [], arrived: [], closed: Promise.resolve() };
  push.closed = new Promise((resolve) => client.once('close', resolve));
  client.on('error', () => undefined);
  client.on('open', () => client.send(ticket));
  const answered = new Promise<void>((resolve) =>
    client.on('message', (data) => {
      const message = JSON.parse(String(data)) as FromIngest;
      if (message.t === 'arrived') push.arrived.push(message.at);
      else push.said.push(message);
      resolve();
    }),
  );
  await Promise.race([answered, push.closed]);
  return push;
}

const AVC_CONFIG = Buffer.from(
  '0142c01effe100196742c01ed900a02ff97011000003000100000300320f162e4801000568cb83cb20',
  'hex',
);

function tag(type: number, at: number, head: number[], data: Buffer): Buffer {
  const message = Buffer.alloc(5);
  message[0] = type;
  message.writeUInt32BE(at, 1);
  return Buffer.concat([message, Buffer.from(head), data]);
}

export const videoConfigTag = (at = 0): Buffer => tag(VIDEO, at, [0x17, 0, 0, 0, 0], AVC_CONFIG);
export const audioConfigTag = (at = 0): Buffer => tag(AUDIO, at, [0xaf, 0], Buffer.from([0x11, 0x90]));
export const frameTag = (at: number, keyframe: boolean): Buffer =>
  tag(VIDEO, at, [keyframe ? 0x17 : 0x27, 1, 0, 0, 0], Buffer.alloc(300, 0x41));
export const soundTag = (at: number): Buffer => tag(AUDIO, at, [0xaf, 1], Buffer.alloc(100, 0x21));

/** A second of picture and sound, and the next keyframe. */
export const someTags = (): Buffer[] => [
  videoConfigTag(),
  audioConfigTag(),
  ...Array.from({ length: 25 }, (_, i) => [frameTag(i * 40, i === 0), soundTag(i * 40 + 5)]).flat(),
  frameTag(1000, true),
];
