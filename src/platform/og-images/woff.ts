import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const HEAD = 44;
const ENTRY = 20;

/**
 * The font inside a WOFF 1 file: the same tables, each compressed, behind another directory. resvg reads only the plain
 * form. The font gets its own name, because the parts of one family are not distinguishable otherwise.
 */
export function unwrapWoff(file: Buffer, name: string): Buffer {
  if (file.length < HEAD || file.readUInt32BE(0) !== WOFF) throw new Error('not a WOFF file');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEAD + index * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = file.subarray(offset, offset + packed);
    const data = packed < length ? inflateSync(bytes) : bytes;
    if (data.length !== length) throw new Error('a table of the WOFF file is cut short');
    const tag = file.subarray(at, at + 4);
    const checksum = file.subarray(at + 16, at + 20);
    return { tag, checksum, data: tag.toString('latin1') === 'name' ? nameTable(name) : data };
  });
  return Buffer.concat([
    ...directory(file.readUInt32BE(4), tables),
    ...tables.flatMap(({ data }) => padded(data)),
  ]);
}

interface Table {
  tag: Buffer;
  checksum: Buffer;
  data: Buffer;
}

function directory(flavour: number, tables: readonly Table[]): Buffer[] {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12);
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tables.length - power) * 16, 10);
  let at = 12 + tables.length * 16;
  const entries = tables.map(({ tag, checksum, data }) => {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(at, 0);
    place.writeUInt32BE(data.length, 4);
    at += data.length + gap(data);
    return Buffer.concat([tag, checksum, place]);
  });
  return [head, ...entries];
}

/** Tables are aligned to four bytes. */
const gap = (data: Buffer): number => (4 - (data.length % 4)) % 4;
const padded = (data: Buffer): Buffer[] => [data, Buffer.alloc(gap(data))];

/** Two records of one text: the family, and the PostScript name, which is required. */
function nameTable(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  // Windows, Unicode, English: kind, length and offset.
  const record = (kind: number) => [3, 1, 0x409, kind, text.length, 0];
  const fields = [0, 2, 6 + 2 * 12, ...record(1), ...record(6)];
  const head = Buffer.alloc(fields.length * 2);
  fields.forEach((value, index) => {
    head.writeUInt16BE(value, index * 2);
  });
  return Buffer.concat([head, text]);
}
