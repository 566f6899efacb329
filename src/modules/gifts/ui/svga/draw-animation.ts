import type { FilmFrame, FilmShape, SvgaAnimation } from '../../svga-animation.rules.ts';

export type Pictures = ReadonlyMap<string, ImageBitmap>;

/** Bitmaps of an animation; the project's own are vectors. Unreadable ones are left out. */
export async function picturesOf({ images }: SvgaAnimation): Promise<Pictures> {
  const pictures = new Map<string, ImageBitmap>();
  for (const [key, bytes] of images) {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => null);
    if (picture) pictures.set(key, picture);
  }
  return pictures;
}

/** Draws one frame, scaled to fit and centred. */
export function drawFrame(
  canvas: HTMLCanvasElement,
  film: SvgaAnimation,
  pictures: Pictures,
  frame: number,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = Math.min(canvas.width / film.width, canvas.height / film.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(
    scale,
    0,
    0,
    scale,
    (canvas.width - film.width * scale) / 2,
    (canvas.height - film.height * scale) / 2,
  );
  for (const { image, frames } of film.sprites) {
    const pose = frames[frame];
    if (pose && pose.alpha > 0) drawPose(context, pose, pictures.get(image));
  }
}

function drawPose(
  context: CanvasRenderingContext2D,
  pose: FilmFrame,
  picture: ImageBitmap | undefined,
): void {
  context.save();
  context.globalAlpha = pose.alpha;
  context.transform(...pose.matrix);
  if (pose.clip) context.clip(new Path2D(pose.clip));
  if (picture) context.drawImage(picture, 0, 0, pose.width, pose.height);
  for (const shape of pose.shapes) drawShape(context, shape);
  context.restore();
}

function drawShape(context: CanvasRenderingContext2D, shape: FilmShape): void {
  const { fill, stroke, width, cap, join } = shape.paint;
  const outline = outlineOf(shape);
  context.save();
  context.transform(...shape.matrix);
  if (fill) {
    context.fillStyle = fill;
    context.fill(outline);
  }
  if (stroke && width > 0) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.lineCap = cap;
    context.lineJoin = join;
    context.stroke(outline);
  }
  context.restore();
}

/** A shape is reused across frames, and so is its path. */
const outlines = new WeakMap<FilmShape, Path2D>();

function outlineOf(shape: FilmShape): Path2D {
  const known = outlines.get(shape);
  if (known) return known;
  const made = new Path2D(shape.kind === 'path' ? shape.d : undefined);
  if (shape.kind === 'rect') made.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
  if (shape.kind === 'ellipse') made.ellipse(shape.x, shape.y, shape.rx, shape.ry, 0, 0, 2 * Math.PI);
  outlines.set(shape, made);
  return made;
}
