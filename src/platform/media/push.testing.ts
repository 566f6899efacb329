import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { killWithParent } from '#platform/testing/parent-death.ts';

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

export interface PushOptions {
  /** `rtmp://127.0.0.1:1935/live/room1?key=secret` */
  url: string;
  /** Seconds between keyframes. */
  gopSeconds?: number;
  size?: string;
  fps?: number;
  audio?: boolean;
  bFrames?: number;
  /** Ends after this time. */
  seconds?: number;
}

export interface TestPush {
  readonly process: ChildProcess;
  /** The error output of the encoder. */
  output(): string;
  /** Ends as an encoder does, with a command. */
  stop(): Promise<void>;
  /** Ends as in a power failure. */
  kill(): Promise<void>;
  readonly ended: Promise<number | null>;
}

/** A real encoder: the system's ffmpeg sends a test pattern with a tone. */
export function pushTestPattern(options: PushOptions): TestPush {
  const { url, gopSeconds = 1, size = '320x180', fps = 25, audio = true, bFrames = 0, seconds } = options;
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'warning', '-re'],
      ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${fps}`],
      ...(audio ? ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'] : []),
      ...(seconds === undefined ? [] : ['-t', String(seconds)]),
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', bFrames > 0 ? 'film' : 'zerolatency'],
      ...['-pix_fmt', 'yuv420p', '-bf', String(bFrames), '-threads', '1'],
      ...['-g', String(Math.round(gopSeconds * fps)), '-keyint_min', String(Math.round(gopSeconds * fps))],
      ...['-sc_threshold', '0', '-b:v', '400k'],
      ...(audio ? ['-c:a', 'aac', '-b:a', '64k'] : []),
      ...['-f', 'flv', url],
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  killWithParent(encoder);
  // The encoder may have ended before the signal.
  encoder.stdin.on('error', () => undefined);
  let output = '';
  encoder.stderr.on('data', (data) => {
    output += data;
  });
  const ended = once(encoder, 'exit').then(([code]) => code as number | null);
  return {
    process: encoder,
    output: () => output,
    ended,
    async stop() {
      if (encoder.exitCode === null && encoder.signalCode === null) encoder.stdin.write('q');
      await ended;
    },
    async kill() {
      encoder.kill('SIGKILL');
      await ended;
    },
  };
}
