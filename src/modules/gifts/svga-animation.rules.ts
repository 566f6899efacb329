import { ANIMATION_BYTES } from './gifts.rules.ts';
import { fieldsOf, InvalidSvga, numbersOf, textOf } from './protobuf-wire.rules.ts';

/** Larger files are rejected: drawing them would block the browser. */
export const ANIMATION_LIMITS = {
  bytes: ANIMATION_BYTES,
  inflated: 8 * 1024 * 1024,
  frames: 600,
  sprites: 256,
  shapes: 2_000,
  pathLength: 20_000,
  images: 32,
  side: { min: 16, max: 2048 },
  fps: { min: 1, max: 60 },
} as const;

/** a, b, c, d, tx, ty. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface FilmPaint {
  fill: string | null;
  stroke: string | null;
  width: number;
  cap: CanvasLineCap;
  join: CanvasLineJoin;
}

export type FilmShape = { paint: FilmPaint; matrix: Matrix } & (
  | { kind: 'path'; d: string }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'ellipse'; x: number; y: number; rx: number; ry: number }
);

export interface FilmFrame {
  alpha: number;
  width: number;
  height: number;
  matrix: Matrix;
  clip: string;
  shapes: readonly FilmShape[];
}

export interface FilmSprite {
  image: string;
  frames: readonly FilmFrame[];
}

export interface SvgaAnimation {
  width: number;
  height: number;
  fps: number;
  frames: number;
  images: ReadonlyMap<string, Uint8Array>;
  sprites: readonly FilmSprite[];
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const CAPS = ['butt', 'round', 'square'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;
const KEEP = 3;

/** Reads an inflated SVGA 2 file. */
export function readAnimation(bytes: Uint8Array): SvgaAnimation {
  const { images: mostImages, side, fps: rates } = ANIMATION_LIMITS;
  const images = new Map<string, Uint8Array>();
  const messages: Uint8Array[] = [];
  let params = [0, 0, 0, 0];
  for (const { no, bytes: message } of fieldsOf(bytes)) {
    if (no === 2) params = numbersOf(message, 4);
    if (no === 3) images.set(...imageOf(message));
    if (no === 4) messages.push(message);
  }
  const [width = 0, height = 0, fps = 0, frames = 0] = params;
  const inside = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;
  if (!inside(width, side) || !inside(height, side))
    throw new InvalidSvga('its picture is too small or too large');
  if (!inside(fps, rates)) throw new InvalidSvga('it runs too slowly or too fast');
  if (!inside(frames, { min: 1, max: ANIMATION_LIMITS.frames }))
    throw new InvalidSvga('it has too many frames');
  if (messages.length > ANIMATION_LIMITS.sprites || images.size > mostImages)
    throw new InvalidSvga('it has too many parts');
  const budget = { shapes: ANIMATION_LIMITS.shapes };
  const sprites = messages.map((message) => spriteOf(message, frames, budget));
  return { width, height, fps, frames, images, sprites };
}

function imageOf(message: Uint8Array): [string, Uint8Array] {
  let key = '';
  let value = new Uint8Array();
  for (const { no, bytes } of fieldsOf(message)) {
    if (no === 1) key = textOf(bytes);
    if (no === 2) value = bytes.slice();
  }
  return [key, value];
}

interface Budget {
  shapes: number;
}

function spriteOf(message: Uint8Array, count: number, budget: Budget): FilmSprite {
  let image = '';
  const frames: FilmFrame[] = [];
  for (const { no, bytes } of fieldsOf(message)) {
    if (no === 1) image = textOf(bytes);
    if (no === 2) frames.push(frameOf(bytes, frames.at(-1)?.shapes ?? [], budget));
    if (frames.length > count) throw new InvalidSvga('a part has more frames than the whole');
  }
  return { image, frames };
}

function frameOf(message: Uint8Array, before: readonly FilmShape[], budget: Budget): FilmFrame {
  let [alpha, matrix, clip, size] = [0, IDENTITY, '', [0, 0, 0, 0]];
  let shapes: FilmShape[] = [];
  let reused = false;
  for (const { no, number, bytes } of fieldsOf(message)) {
    if (no === 1) alpha = Math.max(0, Math.min(1, number || 0));
    if (no === 2) size = numbersOf(bytes, 4);
    if (no === 3) matrix = matrixOf(bytes);
    if (no === 4) clip = pathOf(bytes);
    if (no !== 5) continue;
    const shape = shapeOf(bytes);
    if (!shape) {
      reused = true;
      continue;
    }
    shapes.push(shape);
    if (--budget.shapes < 0) throw new InvalidSvga('it has too many shapes');
  }
  if (reused) shapes = before as FilmShape[];
  return { alpha, width: size[2]!, height: size[3]!, matrix, clip, shapes };
}

/** Null: as in the frame before. */
function shapeOf(message: Uint8Array): FilmShape | null {
  let [type, args, paint, matrix] = [0, new Uint8Array(), paintOf(new Uint8Array()), IDENTITY];
  for (const { no, number, bytes } of fieldsOf(message)) {
    if (no === 1) type = number;
    if (no >= 2 && no <= 4) args = bytes as Uint8Array<ArrayBuffer>;
    if (no === 10) paint = paintOf(bytes);
    if (no === 11) matrix = matrixOf(bytes);
  }
  if (type === KEEP) return null;
  if (type === 1) {
    const [x = 0, y = 0, width = 0, height = 0, radius = 0] = numbersOf(args, 5);
    return { kind: 'rect', x, y, width, height, radius: Math.max(0, radius), paint, matrix };
  }
  if (type === 2) {
    const [x = 0, y = 0, rx = 0, ry = 0] = numbersOf(args, 4);
    return { kind: 'ellipse', x, y, rx: Math.abs(rx), ry: Math.abs(ry), paint, matrix };
  }
  for (const { no, bytes } of fieldsOf(args)) {
    if (no === 1) return { kind: 'path', d: pathOf(bytes), paint, matrix };
  }
  return { kind: 'path', d: '', paint, matrix };
}

function paintOf(message: Uint8Array): FilmPaint {
  const paint: FilmPaint = { fill: null, stroke: null, width: 0, cap: 'butt', join: 'miter' };
  for (const { no, number, bytes } of fieldsOf(message)) {
    if (no === 1) paint.fill = colourOf(bytes);
    if (no === 2) paint.stroke = colourOf(bytes);
    if (no === 3) paint.width = Math.max(0, number || 0);
    if (no === 4) paint.cap = CAPS[number] ?? 'butt';
    if (no === 5) paint.join = JOINS[number] ?? 'miter';
  }
  return paint;
}

function colourOf(message: Uint8Array): string {
  const [r = 0, g = 0, b = 0, a = 0] = numbersOf(message, 4).map((part) => Math.max(0, Math.min(1, part)));
  return `rgba(${[r, g, b].map((part) => Math.round(part * 255)).join(', ')}, ${a})`;
}

const matrixOf = (message: Uint8Array): Matrix => numbersOf(message, 6) as unknown as Matrix;

function pathOf(bytes: Uint8Array): string {
  if (bytes.length > ANIMATION_LIMITS.pathLength) throw new InvalidSvga('a line is too long');
  return textOf(bytes);
}
