import { spawn } from 'node:child_process';
import type { MediaLimits } from './limits.ts';

/** Turns an FLV of one keyframe into a JPEG; null where it cannot be decoded. */
export type EncodeStill = (flv: Buffer) => Promise<Buffer | null>;

/** Its input comes from anyone who may push: no file or network, one thread, one frame. */
const ARGUMENTS = [
  ...['-v', 'quiet', '-threads', '1', '-protocol_whitelist', 'pipe', '-f', 'flv', '-i', 'pipe:0'],
  ...['-frames:v', '1', '-an', '-vf', "scale='min(640,iw)':-2", '-threads', '1', '-q:v', '5'],
  ...['-map_metadata', '-1', '-f', 'image2pipe', '-c:v', 'mjpeg', 'pipe:1'],
];

type StillLimits = Pick<MediaLimits, 'stillBytes' | 'stillEncodeMs'>;

/** The encoder of this machine, by its name on the PATH; null without one. */
export async function findStillEncoder(limits: StillLimits, name = 'ffmpeg'): Promise<EncodeStill | null> {
  const version = await run(name, ['-version'], null, limits);
  return version ? (flv) => run(name, ARGUMENTS, flv, limits) : null;
}

function run(
  name: string,
  args: readonly string[],
  input: Buffer | null,
  { stillBytes, stillEncodeMs }: StillLimits,
): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH },
      timeout: stillEncodeMs,
      killSignal: 'SIGKILL',
    });
    const parts: Buffer[] = [];
    let bytes = 0;
    child.once('error', () => resolve(null));
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > stillBytes) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.once('close', (code) => resolve(code === 0 && bytes > 0 ? Buffer.concat(parts) : null));
    // The encoder may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? undefined);
  });
}
