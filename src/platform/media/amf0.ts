import { MEDIA_LIMITS } from './limits.ts';
import { ProtocolError } from './protocol-error.ts';

/** Values of commands and metadata. A map without a prototype: a peer chooses its keys. */
export type AmfValue = number | boolean | string | null | undefined | AmfMap | AmfValue[];
export interface AmfMap {
  [key: string]: AmfValue;
}

const NUMBER = 0;
const BOOLEAN = 1;
const STRING = 2;
const OBJECT = 3;
const NULL = 5;
const UNDEFINED = 6;
const MAP = 8;
const END = 9;
const LIST = 10;
const DATE = 11;
const LONG_STRING = 12;

/** All values of a message. Throws a `ProtocolError` on malformed, too deep or too large input. */
export function decodeAmf(bytes: Buffer, limits = MEDIA_LIMITS): AmfValue[] {
  let at = 0;
  let count = 0;

  const take = (length: number): number => {
    const from = at;
    at += length;
    if (at > bytes.length) throw new ProtocolError('AMF ends too early');
    return from;
  };
  const text = (length: number): string => bytes.toString('utf8', take(length), at);
  const shortText = (): string => text(bytes.readUInt16BE(take(2)));

  function value(depth: number): AmfValue {
    count += 1;
    if (count > limits.amfValues || depth > limits.amfDepth) throw new ProtocolError('AMF is too much');
    const marker = bytes.readUInt8(take(1));
    switch (marker) {
      case NUMBER:
        return bytes.readDoubleBE(take(8));
      case BOOLEAN:
        return bytes.readUInt8(take(1)) !== 0;
      case STRING:
        return shortText();
      case LONG_STRING:
        return text(bytes.readUInt32BE(take(4)));
      case NULL:
        return null;
      case UNDEFINED:
        return undefined;
      case OBJECT:
        return map(depth);
      case MAP:
        // The count is only a hint.
        take(4);
        return map(depth);
      case LIST: {
        const length = bytes.readUInt32BE(take(4));
        const items: AmfValue[] = [];
        for (let i = 0; i < length; i += 1) items.push(value(depth + 1));
        return items;
      }
      case DATE: {
        const ms = bytes.readDoubleBE(take(8));
        take(2);
        return ms;
      }
      default:
        throw new ProtocolError(`AMF has no type ${marker}`);
    }
  }

  function map(depth: number): AmfMap {
    const result: AmfMap = Object.create(null);
    for (;;) {
      const key = shortText();
      if (key === '' && bytes[at] === END) {
        at += 1;
        return result;
      }
      result[key] = value(depth + 1);
    }
  }

  const values: AmfValue[] = [];
  while (at < bytes.length) values.push(value(0));
  return values;
}

export function encodeAmf(values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(encodeValue));
}

function encodeValue(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([NULL]);
  if (value === undefined) return Buffer.from([UNDEFINED]);
  if (typeof value === 'boolean') return Buffer.from([BOOLEAN, Number(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    if (text.length > 0xffff) return Buffer.concat([Buffer.from([LONG_STRING]), uint32(text.length), text]);
    return Buffer.concat([Buffer.from([STRING]), shortText(value)]);
  }
  if (Array.isArray(value)) {
    return Buffer.concat([Buffer.from([LIST]), uint32(value.length), ...value.map(encodeValue)]);
  }
  const entries = Object.entries(value).flatMap(([key, item]) => [shortText(key), encodeValue(item)]);
  return Buffer.concat([Buffer.from([OBJECT]), ...entries, Buffer.from([0, 0, END])]);
}

function shortText(value: string): Buffer {
  const text = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  return Buffer.concat([length, text]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
