import { closeSync, openSync, write, writeSync } from 'node:fs';

export interface LogSink {
  write(lines: string): void;
  flush(done?: () => void): void;
  /** Lines go there from the next write on. */
  moveTo(file: string): void;
}

export interface SinkOptions {
  /** A file path, or an open file descriptor. */
  to: string | number;
  /** Name in the message about a failure. */
  name: string;
  /** Bytes collected before a write; fewer wait a moment. */
  atLeast: number;
  /** Bytes of one write, as far as lines allow: more could mix with the lines of another process. */
  atMost?: number;
  complain?: (sentence: string) => void;
}

/** Lines contain IP addresses: for the owner and the log group only. */
const FILE_MODE = 0o640;
const FLUSH_MS = 200;
const AGAIN_MS = 100;
/** At exit: without progress, and in all. */
const EXIT_TRIES = 10;
const EXIT_MS = 5_000;
/** Limit for a stalled reader: lost lines are better than an exhausted memory. */
const MOST = 16 * 1024 * 1024;

/**
 * The destination of log lines, written asynchronously. A failed write is reported once and its lines are dropped: a
 * full disk must not stop the site, nor its shutdown. (SonicBoom, which pino brings, retries for ever when a process
 * ends.)
 */
export function createSink({
  to,
  name,
  atLeast,
  atMost = Number.POSITIVE_INFINITY,
  complain = toStandardError,
}: SinkOptions): LogSink {
  let fd = typeof to === 'number' ? to : null;
  let next = typeof to === 'string' ? to : null;
  let held = '';
  let inFlight: Buffer | null = null;
  let again: NodeJS.Timeout | undefined;
  let broken = false;
  let torn = false;
  const waiting: (() => void)[] = [];

  const fail = (error: NodeJS.ErrnoException) => {
    // EPIPE: the reader has closed on purpose.
    if (!broken && error.code !== 'EPIPE')
      complain(`The log cannot be written to ${name} (${error.code}): lines are dropped until it can.`);
    broken = true;
  };
  const open = (): number => {
    if (next !== null) {
      const opened = openSync(next, 'a', FILE_MODE);
      if (fd !== null) closeSync(fd);
      fd = opened;
      next = null;
      torn = false;
    }
    return fd as number;
  };
  const take = (): Buffer => {
    const lines = Buffer.from(torn && held !== '' ? `\n${held}` : held);
    held = '';
    return lines;
  };
  /** The rest of these lines after `written` bytes. */
  const after = (lines: Buffer, written: number): Buffer => {
    if (written > 0) torn = lines[written - 1] !== 0x0a;
    return lines.subarray(written);
  };

  /** Length of the next write: whole lines. */
  const portion = (lines: Buffer): number => {
    if (lines.length <= atMost) return lines.length;
    return lines.lastIndexOf(0x0a, atMost - 1) + 1 || lines.indexOf(0x0a) + 1 || lines.length;
  };

  const settle = (): void => {
    inFlight = null;
    // A flush waits for all lines written before it.
    if (held.length >= atLeast || (held !== '' && waiting.length > 0)) push();
    else for (const done of waiting.splice(0)) done();
  };
  const push = (): void => {
    let target: number;
    try {
      target = open();
    } catch (error) {
      held = '';
      fail(error as NodeJS.ErrnoException);
      settle();
      return;
    }
    inFlight = take();
    step(target);
  };
  const step = (target: number): void => {
    again = undefined;
    const lines = inFlight as Buffer;
    write(target, lines, 0, portion(lines), null, (error, written) => {
      if (error && isBusy(error)) {
        again = setTimeout(step, AGAIN_MS, target);
        return;
      }
      if (error) {
        fail(error);
        return settle();
      }
      inFlight = after(lines, written);
      if (inFlight.length > 0) return step(target);
      broken = false;
      settle();
    });
  };

  const flush = (done?: () => void) => {
    if (done) waiting.push(done);
    if (inFlight) return;
    if (held !== '') push();
    else settle();
  };
  setInterval(flush, FLUSH_MS).unref();

  // A write in flight is finished by its thread, unless it waits for a slow reader.
  process.on('exit', () => {
    try {
      const target = inFlight && fd !== null ? fd : open();
      let lines = again && inFlight ? Buffer.concat([inFlight, Buffer.from(held)]) : take();
      const end = performance.now() + EXIT_MS;
      for (let tries = 0; lines.length > 0 && tries < EXIT_TRIES && performance.now() < end; ) {
        try {
          lines = after(lines, writeSync(target, lines, 0, portion(lines)));
          // A reader that is only slow takes a pipe's worth at a time.
          tries = 0;
        } catch (error) {
          if (!isBusy(error as NodeJS.ErrnoException)) throw error;
          tries += 1;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS);
        }
      }
    } catch (error) {
      fail(error as NodeJS.ErrnoException);
    }
  });

  return {
    write(lines) {
      if (held.length > MOST) return fail(Object.assign(new Error('full'), { code: 'EAGAIN' }));
      held += lines;
      if (!inFlight && held.length >= atLeast) push();
    },
    flush,
    moveTo(file) {
      next = file;
    },
  };
}

const isBusy = ({ code }: NodeJS.ErrnoException): boolean => code === 'EAGAIN' || code === 'EBUSY';

/** Standard error may be full, too: then no output is left. */
function toStandardError(sentence: string): void {
  try {
    writeSync(2, `\n  ${sentence}\n\n`);
  } catch {}
}
