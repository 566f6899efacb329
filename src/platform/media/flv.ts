import { ProtocolError } from './protocol-error.ts';

export const AUDIO = 8;
export const VIDEO = 9;
export const DATA = 18;
export type TagType = typeof AUDIO | typeof VIDEO | typeof DATA;

/** Only codecs that browsers play in both FLV and MP4: H.264 and AAC. */
export class UnsupportedCodec extends Error {
  override name = 'UnsupportedCodec';
}

/** The file header, and the size of the tag before the first: zero. */
export const flvHeader = (parts: { video: boolean; audio: boolean }): Buffer =>
  Buffer.from([0x46, 0x4c, 0x56, 1, (parts.audio ? 4 : 0) | (parts.video ? 1 : 0), 0, 0, 0, 9, 0, 0, 0, 0]);

const TAG_HEAD = 11;

export function flvTag(type: TagType, timestamp: number, payload: Buffer): Buffer {
  const tag = Buffer.allocUnsafe(TAG_HEAD + payload.length + 4);
  tag[0] = type;
  tag.writeUIntBE(payload.length, 1, 3);
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3);
  tag[7] = (timestamp >>> 24) & 0xff;
  tag.writeUIntBE(0, 8, 3);
  payload.copy(tag, TAG_HEAD);
  tag.writeUInt32BE(TAG_HEAD + payload.length, TAG_HEAD + payload.length);
  return tag;
}

export type VideoPacket =
  | { kind: 'config'; data: Buffer }
  | { kind: 'frame'; keyframe: boolean; compositionMs: number; data: Buffer }
  | { kind: 'nothing' };

const KEYFRAME = 1;
/** "Video info or command frame": a hint for seeking players, no picture. */
const COMMAND_FRAME = 5;
const AVC = 7;
const ENHANCED = 0x80;

export function readVideo(payload: Buffer): VideoPacket {
  const first = payload[0];
  if (first === undefined) return { kind: 'nothing' };
  if (first & ENHANCED) throw new UnsupportedCodec(payload.toString('latin1', 1, 5));
  const frameType = first >> 4;
  if (frameType === COMMAND_FRAME) return { kind: 'nothing' };
  if ((first & 0x0f) !== AVC) throw new UnsupportedCodec(`video ${first & 0x0f}`);
  if (payload.length < 5) throw new ProtocolError('a video packet ends too early');
  const data = payload.subarray(5);
  if (payload[1] === 0) return { kind: 'config', data };
  if (payload[1] !== 1 || data.length === 0) return { kind: 'nothing' };
  return { kind: 'frame', keyframe: frameType === KEYFRAME, compositionMs: payload.readIntBE(2, 3), data };
}

export type AudioPacket = { kind: 'config' | 'frame'; data: Buffer } | { kind: 'nothing' };

const AAC = 10;

export function readAudio(payload: Buffer): AudioPacket {
  const first = payload[0];
  if (first === undefined) return { kind: 'nothing' };
  if (first >> 4 !== AAC) throw new UnsupportedCodec(`audio ${first >> 4}`);
  if (payload.length < 2) throw new ProtocolError('an audio packet ends too early');
  const data = payload.subarray(2);
  if (payload[1] === 0) return { kind: 'config', data };
  return data.length > 0 ? { kind: 'frame', data } : { kind: 'nothing' };
}
