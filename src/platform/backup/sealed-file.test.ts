import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { keyOf } from '#platform/crypto/keyring.ts';
import { CHUNK, openSource, sealInto } from './sealed-file.ts';

const KEY = keyOf('a secret of at least 32 characters');
const OTHER = keyOf('another secret of at least 32 chars');
const damaged = () => new Error('damaged');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const content = (size: number) => Buffer.from(Array.from({ length: size }, (_, i) => (i * 31) % 256));

async function sealed(size: number, piece = 40_000): Promise<string> {
  const file = join(folder, `${size}-${piece}-${Math.random()}`);
  const written: Buffer[] = [];
  const sink = sealInto(KEY, async (chunk) => void written.push(chunk));
  const all = content(size);
  for (let start = 0; start < size; start += piece) await sink.write(all.subarray(start, start + piece));
  await sink.end();
  await writeFile(file, Buffer.concat(written));
  return file;
}

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 17])(
  'opens %d bytes again',
  async (size) => {
    const source = await openSource(await sealed(size), [OTHER, KEY], damaged);
    const all = content(size);
    expect(await buffer(source.stream(0, size))).toEqual(all);
    for (const [start, length] of [
      [0, 512],
      [CHUNK - 5, 10],
      [CHUNK, CHUNK],
      [size, 10],
    ] as const)
      expect(await source.read(start, length)).toEqual(all.subarray(start, start + length));
    await source.close();
  },
);

it('hides its content and names its key', async () => {
  const file = join(folder, 'words');
  const written: Buffer[] = [];
  const sink = sealInto(KEY, async (chunk) => void written.push(chunk));
  await sink.write(Buffer.from('a name and a phone number'));
  await sink.end();
  await writeFile(file, Buffer.concat(written));
  const bytes = await readFile(file, 'latin1');
  expect(bytes).not.toContain('phone');
  expect(bytes.split('\n')[0]).toBe(`A sealed backup of a Touchline site. Format 1, key ${KEY.id}`);
});

it('a wrong key is refused in words', async () => {
  const file = await sealed(10);
  await expect(openSource(file, [OTHER], damaged)).rejects.toThrow(
    `${file} is sealed under the key ${KEY.id}, which is not among SECRET_KEYS`,
  );
});

it.each([
  ['cut in a chunk', async (file: string) => truncate(file, 100_000)],
  ['cut after a chunk', async (file: string) => truncate(file, 60 + 32 + 2 * (CHUNK + 16))],
  [
    'changed in its last byte',
    async (file: string) => {
      const bytes = await readFile(file);
      bytes[bytes.length - 1]! ^= 1;
      await writeFile(file, bytes);
    },
  ],
])('a file %s does not open', async (_, spoil) => {
  const file = await sealed(3 * CHUNK);
  await spoil(file);
  await expect(openSource(file, [KEY], damaged)).rejects.toThrow('damaged');
});

it('a chunk changed or in the place of another is not read', async () => {
  const file = await sealed(3 * CHUNK);
  const bytes = await readFile(file);
  const first = bytes.indexOf(10) + 1 + 32;
  const [a, b] = [first, first + CHUNK + 16];
  const swapped = Buffer.concat([
    bytes.subarray(0, a),
    bytes.subarray(b, b + CHUNK + 16),
    bytes.subarray(a, b),
    bytes.subarray(b + CHUNK + 16),
  ]);
  await writeFile(file, swapped);
  const source = await openSource(file, [KEY], damaged);
  await expect(source.read(0, 10)).rejects.toThrow('damaged');
  await source.close();
});
