/** Not an SVGA file, or larger than the limits. */
export class InvalidSvga extends Error {
  override name = 'BadSvga';
}

const [VARINT, LONG, BYTES, FLOAT] = [0, 1, 2, 5];

/** One field of a message in protobuf's wire format. */
export interface ProtobufField {
  no: number;
  /** An integer or a float, by the wire type. */
  number: number;
  bytes: Uint8Array;
}

const NOTHING = new Uint8Array();

/** The fields of a message, in order. The Content-Security-Policy forbids readers that compile a schema. */
export function* fieldsOf(bytes: Uint8Array): Generator<ProtobufField> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const take = (count: number): number => {
    const from = at;
    at += count;
    if (at > bytes.length) throw new InvalidSvga('it ends in the middle of a field');
    return from;
  };
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[take(1)]!;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new InvalidSvga('a number has no end');
  };
  while (at < bytes.length) {
    const tag = varint();
    const no = Math.floor(tag / 8);
    switch (tag % 8) {
      case VARINT:
        yield { no, number: varint(), bytes: NOTHING };
        break;
      case LONG:
        take(8);
        break;
      case BYTES: {
        const length = varint();
        const from = take(length);
        yield { no, number: 0, bytes: bytes.subarray(from, from + length) };
        break;
      }
      case FLOAT:
        yield { no, number: view.getFloat32(take(4), true), bytes: NOTHING };
        break;
      default:
        throw new InvalidSvga('a field is of no known kind');
    }
  }
}

/** A message of numbers only, by field number from 1 on; absent fields are 0. */
export function numbersOf(bytes: Uint8Array, count: number): number[] {
  const found = new Array<number>(count).fill(0);
  for (const { no, number } of fieldsOf(bytes)) {
    if (no >= 1 && no <= count) found[no - 1] = Number.isFinite(number) ? number : 0;
  }
  return found;
}

const decoder = new TextDecoder();
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);
