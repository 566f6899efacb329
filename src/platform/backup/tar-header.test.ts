import { BLOCK, readPax, readTarHeader, tarHeader } from './tar-header.ts';

const AT = new Date('2026-11-15T12:00:00Z');

it.each([
  ['a.txt', 0],
  ['a'.repeat(100), 8_589_934_591],
])('%s of %d bytes takes one block', (name, size) => {
  const header = tarHeader({ name, size }, AT);
  expect(header).toHaveLength(BLOCK);
  expect(readTarHeader(header)).toEqual({ type: 'file', name, size });
});

it.each([
  ['a'.repeat(101), 7],
  [`${'b'.repeat(96)}比分`, 7],
  ['huge.mp4', 8_589_934_592],
  [`${'c'.repeat(505)}.tar`, 20_000_000_000],
])('%s of %d bytes has a pax record', (name, size) => {
  const blocks = tarHeader({ name, size }, AT);
  const pax = readTarHeader(blocks);
  expect(pax?.type).toBe('pax');
  const records = blocks.toString('utf8', BLOCK, BLOCK + pax!.size);
  for (const record of records.trimEnd().split('\n')) {
    expect(Buffer.byteLength(record) + 1).toBe(Number(record.split(' ')[0]));
  }
  const header = readTarHeader(blocks.subarray(-BLOCK));
  expect({ ...header, ...readPax(records) }).toEqual({ type: 'file', name, size });
});

it('recognises the end, and an invalid header', () => {
  expect(readTarHeader(Buffer.alloc(BLOCK))?.type).toBe('end');
  expect(readTarHeader(Buffer.alloc(BLOCK, 'x'))).toBeNull();
  expect(readTarHeader(Buffer.alloc(BLOCK - 1))).toBeNull();
  const broken = tarHeader({ name: 'a', size: 1 }, AT);
  broken[0]! ^= 1;
  expect(readTarHeader(broken)).toBeNull();
});
