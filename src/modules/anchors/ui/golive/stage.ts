import type { FrameSource } from './frame-source.ts';
import { FPS, HEIGHT, WIDTH } from './picture-encoder.ts';
import { type Corner, contain, cornerBox, cover } from './stage.rules.ts';

const PICTURE = { width: WIDTH, height: HEIGHT };
const STRIP = { height: 56, padding: 20, margin: 24, radius: 12 };

/** What is broadcast, drawn for preview and encoder alike: a screen or the camera, the camera over it, the score. */
export class Stage {
  camera: FrameSource | null = null;
  screen: FrameSource | null = null;
  corner: Corner | null = 'bottomRight';
  /** A line over the picture; empty without one. */
  strip = '';
  readonly #canvas: HTMLCanvasElement;
  readonly #paint: CanvasRenderingContext2D;
  readonly #clock: Worker;

  constructor(canvas: HTMLCanvasElement, onFrame: () => void) {
    this.#canvas = Object.assign(canvas, PICTURE);
    this.#paint = canvas.getContext('2d', { alpha: false })!;
    this.#clock = new Worker(new URL('./tick-worker.ts', import.meta.url), { type: 'module' });
    this.#clock.onmessage = () => {
      this.#draw();
      onFrame();
    };
    this.#clock.postMessage(1_000 / FPS);
  }

  get canvas(): HTMLCanvasElement {
    return this.#canvas;
  }

  stop(): void {
    this.#clock.terminate();
    this.camera?.stop();
    this.screen?.stop();
  }

  #draw(): void {
    const paint = this.#paint;
    paint.fillStyle = '#000';
    paint.fillRect(0, 0, WIDTH, HEIGHT);
    const { camera, screen, corner } = this;
    screen?.draw((picture, size) => {
      const { x, y, width, height } = contain(size, PICTURE);
      paint.drawImage(picture, x, y, width, height);
    });
    if (!screen || corner)
      camera?.draw((picture, size) => {
        const to = screen && corner ? cornerBox(corner, PICTURE) : { x: 0, y: 0, ...PICTURE };
        const from = cover(size, to);
        paint.drawImage(
          picture,
          ...([from.x, from.y, from.width, from.height] as const),
          ...([to.x, to.y, to.width, to.height] as const),
        );
      });
    if (this.strip) this.#drawStrip(this.strip);
  }

  /** In the middle of the upper edge, where no corner of the camera is. */
  #drawStrip(text: string): void {
    const paint = this.#paint;
    paint.font = `600 28px ${getComputedStyle(this.#canvas).fontFamily}`;
    paint.textAlign = 'center';
    paint.textBaseline = 'middle';
    const width = Math.min(WIDTH - 2 * STRIP.margin, paint.measureText(text).width + 2 * STRIP.padding);
    paint.fillStyle = 'rgb(0 0 0 / 72%)';
    paint.beginPath();
    paint.roundRect((WIDTH - width) / 2, STRIP.margin, width, STRIP.height, STRIP.radius);
    paint.fill();
    paint.fillStyle = '#fff';
    paint.fillText(text, WIDTH / 2, STRIP.margin + STRIP.height / 2, width - 2 * STRIP.padding);
  }
}
