import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { parseSvga } from '#modules/gifts/parse-svga.rules.ts';
import { InvalidSvga } from '#modules/gifts/protobuf-wire.rules.ts';
import { ANIMATION_LIMITS, readAnimation } from '#modules/gifts/svga-animation.rules.ts';
import { ART, ICON_SIDE } from './art.ts';
import { FILMS } from './films.ts';
import { type Film, svgaOf } from './movie.ts';
import { box, dot, path, svgOf } from './shapes.ts';

const folder = resolve(import.meta.dirname, '../../public/gifts');
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const films = Object.entries<Film>(FILMS);

describe('committed gift files', () => {
  it("are the script's output, and nothing else", async () => {
    const names = [
      ...Object.keys(ART).map((name) => `${name}.svg`),
      ...Object.keys(FILMS).map((name) => `${name}.svga`),
    ];
    expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.entries(ART))('%s.svg', async (name, shapes) => {
    expect(await readFile(join(folder, `${name}.svg`), 'utf8')).toBe(svgOf(shapes, ICON_SIDE));
  });

  it.each(films)('%s.svga', async (name, film) => {
    const committed = await readFile(join(folder, `${name}.svga`));
    expect(inflateSync(committed).equals(inflateSync(svgaOf(film)))).toBe(true);
    expect(committed.length).toBeLessThan(32 * 1024);
  });

  it.each(films)('%s is read by our player as drawn', async (name, film) => {
    const read = await parseSvga(bytesOf(await readFile(join(folder, `${name}.svga`))));
    const { width, height, fps, frames } = film;
    expect(read).toMatchObject({ width, height, fps, frames });
    expect(read.sprites.map((sprite) => sprite.frames.length)).toEqual(film.sprites.map(() => frames));
    expect(read.sprites.map((sprite) => sprite.frames.at(-1)!.shapes.length)).toEqual(
      film.sprites.map(({ shapes }) => shapes.length),
    );
  });
});

const small: Film = {
  width: 100,
  height: 50,
  fps: 10,
  frames: 3,
  sprites: [
    {
      shapes: [
        path('M 0 0 L 5 5 Z', { fill: '#ff0000', stroke: '#0000ff80', width: 2 }),
        dot(1, 2, 3, { fill: '#fff' }),
        box(1, 2, 3, 4, 1, {}),
      ],
      pose: (t) => ({ x: t * 10, y: 4, alpha: 0.5, turn: 0.25 }),
    },
  ],
};

it('shapes, colours, poses and reused shapes are read back', async () => {
  const { sprites } = await parseSvga(bytesOf(svgaOf(small)));
  const [first, , last] = sprites[0]!.frames;
  expect(first!.shapes).toEqual([
    {
      kind: 'path',
      d: 'M 0 0 L 5 5 Z',
      paint: {
        fill: 'rgba(255, 0, 0, 1)',
        stroke: expect.stringMatching(/^rgba\(0, 0, 255, 0\.50/),
        width: 2,
        cap: 'round',
        join: 'round',
      },
      matrix: [1, 0, 0, 1, 0, 0],
    },
    expect.objectContaining({ kind: 'ellipse', x: 1, y: 2, rx: 3, ry: 3 }),
    expect.objectContaining({ kind: 'rect', x: 1, y: 2, width: 3, height: 4, radius: 1 }),
  ]);
  expect(last!.shapes).toBe(first!.shapes);
  expect([last!.alpha, last!.matrix.map((n) => Math.round(n))]).toEqual([0.5, [0, 1, -1, 0, 10, 4]]);
});

describe('a malicious file', () => {
  const of = (change: Partial<Film>) => bytesOf(svgaOf({ ...small, ...change }));
  const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
  const sprite = small.sprites[0]!;
  it.each([
    ['frames without end', of({ frames: ANIMATION_LIMITS.frames + 1, sprites: [] })],
    ['no frame', of({ frames: 0, sprites: [] })],
    ['a vast picture', of({ width: ANIMATION_LIMITS.side.max + 1 })],
    ['a rate no screen has', of({ fps: 61 })],
    ['too many parts', of({ sprites: many(ANIMATION_LIMITS.sprites + 1, sprite) })],
    [
      'too many shapes',
      of({ sprites: [{ ...sprite, shapes: many(ANIMATION_LIMITS.shapes + 1, sprite.shapes[0]!) }] }),
    ],
    ['a line without end', of({ sprites: [{ ...sprite, shapes: [path('M 0 0 '.repeat(4000), {})] }] })],
    ['what grows a thousandfold', bytesOf(deflateSync(Buffer.alloc(ANIMATION_LIMITS.inflated + 1)))],
    ['too much to begin with', new Uint8Array(ANIMATION_LIMITS.bytes + 1)],
    ['a zip, as SVGA 1 was', bytesOf(Buffer.from('PK\u0003\u0004 and more'))],
    ['nothing', new Uint8Array()],
  ])('is rejected: %s', async (_, file) => {
    await expect(parseSvga(file)).rejects.toBeInstanceOf(InvalidSvga);
  });

  it('is rejected or read for any bytes, without another effect', () => {
    const whole = inflateSync(svgaOf(small));
    const changed = fc
      .tuple(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length))
      .map(([at, byte, end]) => {
        const copy = new Uint8Array(whole);
        copy[at] = byte;
        return copy.subarray(0, end);
      });
    fc.assert(
      fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        try {
          expect(readAnimation(bytes).sprites.length).toBeLessThanOrEqual(ANIMATION_LIMITS.sprites);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidSvga);
        }
      }),
      { numRuns: 500 },
    );
  });
});
