import { flvTag, type TagType } from './flv.ts';

const BINARY = 0x82;
const TEXT = 0x81;
const PONG = 0x8a;
const LONGEST_HEAD = 10;

/** A server's text frame; shorter than 126 bytes. */
export const textFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([TEXT, Buffer.byteLength(text)]), Buffer.from(text)]);

export const pongFrame = (payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([PONG, payload.length]), payload]);

/** 1000: a regular end. */
export const closeFrame = Buffer.from([0x88, 2, 0x03, 0xe8]);

/** The header of a server's binary WebSocket frame. */
export function socketFrameHead(length: number): Buffer {
  if (length < 126) return Buffer.from([BINARY, length]);
  const head = Buffer.alloc(length < 65_536 ? 4 : LONGEST_HEAD);
  head[0] = BINARY;
  if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return head;
}

/** Bytes for viewers, built once: raw for HTTP, framed for a socket. */
export interface Piece {
  readonly plain: Buffer;
  readonly framed: Buffer;
}

export function piece(plain: Buffer): Piece {
  const head = socketFrameHead(plain.length);
  const framed = Buffer.concat([head, plain]);
  return { plain: framed.subarray(head.length), framed };
}

export const tagPiece = (type: TagType, timestamp: number, payload: Buffer): Piece =>
  piece(flvTag(type, timestamp, payload));
