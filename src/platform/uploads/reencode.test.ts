import sharp from 'sharp';
import { reencode } from './reencode.ts';
import { blankPng, picture } from './testing.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>';
const ZIP = bytesOf(`PK\x03\x04${'<script>payload</script>'.repeat(20)}`);

describe('rejects', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), 'uploads.empty'],
    ['a page', () => bytesOf('<!doctype html><script>alert(1)</script>'), 'uploads.not_an_image'],
    ['an SVG', () => bytesOf(SVG), 'uploads.not_an_image'],
    ['an SVG after an XML line', () => bytesOf(`<?xml version="1.0"?>${SVG}`), 'uploads.not_an_image'],
    ['a PDF', () => bytesOf('%PDF-1.7\n'), 'uploads.not_an_image'],
    ['an archive', () => ZIP, 'uploads.not_an_image'],
    ['a TIFF', () => picture().tiff().toBuffer(), 'uploads.not_an_image'],
    ['a script that begins as a GIF', () => bytesOf('GIF89a/*=1;alert(1)/*'), 'uploads.unreadable'],
    [
      'a page that begins as a JPEG',
      () => bytesOf('\xff\xd8\xff<script>alert(1)</script>'),
      'uploads.unreadable',
    ],
    ['an SVG behind a PNG signature', () => bytesOf(`\x89PNG\r\n\x1a\n${SVG}`), 'uploads.unreadable'],
    ['half a JPEG', async () => halfOf(await picture().jpeg().toBuffer()), 'uploads.unreadable'],
    ['half a PNG', async () => halfOf(await picture().png().toBuffer()), 'uploads.unreadable'],
    ['half a WebP', async () => halfOf(await picture().webp().toBuffer()), 'uploads.unreadable'],
    ['10,000 × 10,000 pixels', () => blankPng(10_000, 10_000), 'uploads.too_many_pixels'],
    ['a bomb in one direction', () => blankPng(1_000_000, 64), 'uploads.too_many_pixels'],
    ['63 pixels', () => blankPng(63, 500), 'uploads.too_small'],
  ])('%s', async (_what, make, code) => {
    await expect(reencode(await make(), 'avatar')).rejects.toMatchObject({ code });
  });
});

const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

describe('accepts', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['PNG', () => picture().png().toBuffer()],
    ['WebP', () => picture().webp().toBuffer()],
    ['GIF', () => picture().gif().toBuffer()],
    ['AVIF', () => picture().avif().toBuffer()],
    ['a JPEG in print colours', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of one bit', async () => blankPng(300, 200)],
  ])('%s and returns a square WebP in sRGB', async (_what, make) => {
    const made = await sharp(await reencode(await make(), 'avatar')).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 200, height: 200, space: 'srgb' });
  });

  it.each([
    ['avatar', 2000, 1500, 512, 512],
    ['avatar', 100, 400, 100, 100],
    ['cover', 2000, 2000, 1280, 720],
    ['cover', 640, 640, 640, 360],
    ['detail', 1080, 3000, 1080, 1080],
  ] as const)('for %s %d × %d and returns %d × %d', async (purpose, width, height, wide, high) => {
    const made = await sharp(await reencode(blankPng(width, height), purpose)).metadata();
    expect([made.width, made.height]).toEqual([wide, high]);
  });

  it('the first frame of an animation', async () => {
    const frames = await sharp([await picture().png().toBuffer(), blankPng(300, 200)], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect((await sharp(await reencode(frames, 'avatar')).metadata()).pages ?? 1).toBe(1);
  });

  it('a rotated picture, and turns it', async () => {
    const sideways = await picture().resize(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const made = await sharp(await reencode(sideways, 'cover')).metadata();
    expect([made.width, made.height, made.orientation]).toEqual([200, 113, undefined]);
  });
});

it('only pixels remain of a picture', async () => {
  const marked = await picture()
    .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-note</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([marked, ZIP]);
  const made = await reencode(polyglot, 'avatar');
  const { exif, xmp, icc, iptc } = await sharp(made).metadata();
  expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  for (const word of ['secret-place', 'secret-note', 'payload', 'PK']) {
    expect(polyglot.includes(word)).toBe(true);
    expect(made.includes(word)).toBe(false);
  }
});
