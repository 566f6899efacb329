import { spawn } from 'node:child_process';
import { once } from 'node:events';

export const WIDTH = 320;
const HEIGHT = 180;
const FPS = 25;
/** A frame's number is drawn in it as black and white columns. */
export const BITS = 16;
const COLUMN = WIDTH / BITS;
const [BLACK, WHITE, GREY] = [16, 235, 128];

export interface CameraOptions {
  /** Seconds between keyframes. */
  gopSeconds?: number;
}

export interface Camera {
  /** Time at which a frame was taken. */
  taken(number: number): number | undefined;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Generates numbered frames, and pushes them through ffmpeg. */
export function startCamera(url: string, { gopSeconds = 1 }: CameraOptions = {}): Camera {
  const group = String(FPS * gopSeconds);
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error'],
      ...[
        '-f',
        'rawvideo',
        '-pix_fmt',
        'yuv420p',
        '-s',
        `${WIDTH}x${HEIGHT}`,
        '-r',
        String(FPS),
        '-i',
        'pipe:0',
      ],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-threads', '1', '-b:v', '1M'],
      ...['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-flush_packets', '1'],
      ...['-f', 'flv', url],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  encoder.stdin.on('error', () => undefined);
  const ended = once(encoder, 'exit');
  // By the clock, not by the timer: a slow camera would let its viewers catch up.
  const began = Date.now();
  let pictures = 0;
  const takenAt = (number: number) => began + (number * 1000) / FPS;
  const timer = setInterval(() => {
    for (; takenAt(pictures) <= Date.now(); pictures += 1) encoder.stdin.write(picture(pictures));
  }, 5);
  return {
    taken: (number) => (number < pictures ? takenAt(number) : undefined),
    async stop() {
      clearInterval(timer);
      encoder.stdin.end();
      await ended;
    },
    async kill() {
      clearInterval(timer);
      encoder.kill('SIGKILL');
      await ended;
    },
  };
}

function picture(number: number): Buffer {
  const row = Buffer.alloc(WIDTH);
  for (let bit = 0; bit < BITS; bit += 1) {
    row.fill((number >> bit) & 1 ? WHITE : BLACK, bit * COLUMN, (bit + 1) * COLUMN);
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  return Buffer.concat([...Array.from({ length: HEIGHT }, () => row), colours]);
}
