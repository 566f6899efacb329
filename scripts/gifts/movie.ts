import { deflateSync } from 'node:zlib';
import protobuf from 'protobufjs';
import type { Paint, Shape } from './shapes.ts';
import { round } from './shapes.ts';

/** Wire format of SVGA 2. */
const ROOT = protobuf.parse(`syntax = "proto3"; package svga;
  message Params { float viewBoxWidth = 1; float viewBoxHeight = 2; int32 fps = 3; int32 frames = 4; }
  message Layout { float x = 1; float y = 2; float width = 3; float height = 4; }
  message Transform { float a = 1; float b = 2; float c = 3; float d = 4; float tx = 5; float ty = 6; }
  message Colour { float r = 1; float g = 2; float b = 3; float a = 4; }
  message Style { Colour fill = 1; Colour stroke = 2; float strokeWidth = 3; int32 lineCap = 4; int32 lineJoin = 5; }
  message PathArgs { string d = 1; }
  message RectArgs { float x = 1; float y = 2; float width = 3; float height = 4; float cornerRadius = 5; }
  message EllipseArgs { float x = 1; float y = 2; float radiusX = 3; float radiusY = 4; }
  message Shape { int32 type = 1; PathArgs shape = 2; RectArgs rect = 3; EllipseArgs ellipse = 4; Style styles = 10; Transform transform = 11; }
  message Frame { float alpha = 1; Layout layout = 2; Transform transform = 3; string clipPath = 4; repeated Shape shapes = 5; }
  message Sprite { string imageKey = 1; repeated Frame frames = 2; }
  message Movie { string version = 1; Params params = 2; map<string, bytes> images = 3; repeated Sprite sprites = 4; }
`).root;
const Movie = ROOT.lookupType('svga.Movie');

const KEEP = 3;
const ROUND = 1;

/** Pose of a sprite in one frame; its shapes are relative to their own origin. */
export interface Pose {
  x: number;
  y: number;
  alpha?: number;
  scale?: number;
  /** In turns. */
  turn?: number;
}

export interface Sprite {
  shapes: readonly Shape[];
  /** `t` runs from 0 to 1. */
  pose(t: number): Pose;
}

export interface Film {
  width: number;
  height: number;
  fps: number;
  frames: number;
  sprites: readonly Sprite[];
}

/** Bytes of a film: deterministic, except for the version of zlib. */
export function svgaOf({ width, height, fps, frames, sprites }: Film): Buffer {
  const movie = {
    version: '2.0.0',
    params: { viewBoxWidth: width, viewBoxHeight: height, fps, frames },
    images: {},
    sprites: sprites.map(({ shapes, pose }, at) => ({
      imageKey: `${at}.vector`,
      frames: Array.from({ length: frames }, (_, frame) => {
        const { x, y, alpha = 1, scale = 1, turn = 0 } = pose(frame / (frames - 1));
        const [cos, sin] = [Math.cos(turn * 2 * Math.PI) * scale, Math.sin(turn * 2 * Math.PI) * scale];
        return {
          alpha: round(Math.max(0, Math.min(1, alpha))),
          layout: { x: 0, y: 0, width, height },
          transform: {
            a: round(cos),
            b: round(sin),
            c: round(-sin),
            d: round(cos),
            tx: round(x),
            ty: round(y),
          },
          shapes: frame === 0 ? shapes.map(wireShape) : [{ type: KEEP }],
        };
      }),
    })),
  };
  return deflateSync(Movie.encode(Movie.fromObject(movie)).finish(), { level: 9 });
}

function wireShape(shape: Shape): object {
  const styles = wireStyle(shape);
  switch (shape.kind) {
    case 'path':
      return { type: 0, shape: { d: shape.d }, styles };
    case 'rect': {
      const { x, y, w, h, r } = shape;
      return { type: 1, rect: { x, y, width: w, height: h, cornerRadius: r }, styles };
    }
    default: {
      const { x, y, rx, ry } = shape;
      return { type: 2, ellipse: { x, y, radiusX: rx, radiusY: ry }, styles };
    }
  }
}

const wireStyle = ({ fill, stroke, width = 0 }: Paint): object => ({
  ...(fill ? { fill: colour(fill) } : {}),
  ...(stroke ? { stroke: colour(stroke), strokeWidth: width, lineCap: ROUND, lineJoin: ROUND } : {}),
});

function colour(hex: string): { r: number; g: number; b: number; a: number } {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0, a = 255] = long
    .slice(1)
    .match(/../g)!
    .map((pair) => Number.parseInt(pair, 16));
  return { r: r / 255, g: g / 255, b: b / 255, a: a / 255 };
}
