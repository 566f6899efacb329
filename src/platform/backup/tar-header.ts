/** The ustar format, as far as needed: files, with a pax record for a long name or a huge file. */
export const BLOCK = 512;
const NAME = 100;
const MOST = 0o77777777777;

export interface TarHeader {
  name: string;
  size: number;
}

export const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** The header blocks of a file. */
export function tarHeader({ name, size }: TarHeader, at: Date): Buffer {
  const records = [
    ...(Buffer.byteLength(name) > NAME ? [paxRecord('path', name)] : []),
    ...(size > MOST ? [paxRecord('size', String(size))] : []),
  ];
  const header = block({ name: name.slice(-NAME), size: size > MOST ? 0 : size, type: '0' }, at);
  if (records.length === 0) return header;
  const pax = Buffer.from(records.join(''));
  return Buffer.concat([
    block({ name: 'pax-header', size: pax.length, type: 'x' }, at),
    pax,
    Buffer.alloc(padding(pax.length)),
    header,
  ]);
}

function block({ name, size, type }: TarHeader & { type: string }, at: Date): Buffer {
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  const bytes = Buffer.alloc(BLOCK);
  bytes.write(name, 0, NAME);
  bytes.write(octal(0o600, 7), 100);
  bytes.write(octal(0, 7), 108);
  bytes.write(octal(0, 7), 116);
  bytes.write(octal(size, 11), 124);
  bytes.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  bytes.write(type, 156);
  bytes.write('ustar\0' + '00', 257);
  bytes.write(`${octal(checksum(bytes), 6)} `, 148);
  return bytes;
}

/** Of all bytes, with its own field as spaces. */
function checksum(bytes: Buffer): number {
  let sum = 8 * 0x20;
  for (let index = 0; index < BLOCK; index++) if (index < 148 || index >= 156) sum += bytes[index]!;
  return sum;
}

/** The length of a record counts its own digits: `30 path=…\n`. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const length = [1, 2, 3, 4]
    .map((digits) => digits + bytes)
    .find((all) => String(all).length + bytes === all);
  return `${length}${rest}`;
}

export interface ReadHeader extends TarHeader {
  type: 'file' | 'pax' | 'end';
}

/** Null for an invalid header. */
export function readTarHeader(bytes: Buffer): ReadHeader | null {
  if (bytes.length < BLOCK) return null;
  if (bytes.every((byte) => byte === 0)) return { type: 'end', name: '', size: 0 };
  const text = (start: number, length: number) =>
    bytes.toString('utf8', start, start + length).split('\0')[0]!;
  const type = text(156, 1);
  if (text(257, 5) !== 'ustar' || Number.parseInt(text(148, 7), 8) !== checksum(bytes)) return null;
  const size = Number.parseInt(text(124, 11), 8);
  if (!Number.isSafeInteger(size) || !['0', 'x'].includes(type)) return null;
  return { type: type === 'x' ? 'pax' : 'file', name: text(0, NAME), size };
}

export function readPax(text: string): Partial<TarHeader> {
  const path = /^\d+ path=(.*)$/m.exec(text)?.[1];
  const size = /^\d+ size=(\d+)$/m.exec(text)?.[1];
  return { ...(path ? { name: path } : {}), ...(size ? { size: Number(size) } : {}) };
}
