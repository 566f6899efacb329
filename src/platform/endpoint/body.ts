import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { networkOf } from '#platform/net/ip-address.ts';

export const BODY_LIMITS = {
  /** Timeout of a body without a byte. */
  silenceMs: 30_000,
  /** Time after which a body must have the minimum average rate: a large file gets time by its size. */
  graceMs: 30_000,
  bytesPerSecond: 64 * 1024,
  /** Concurrent unfinished bodies. */
  unfinished: 512,
  unfinishedPerNetwork: 32,
};
export type BodyLimits = typeof BODY_LIMITS;

/** The client disconnected: no error of the server, and no receiver for a response. */
export class ClientDisconnected extends Error {
  override readonly name = 'SenderGone';
}

type Take = (chunk: Buffer) => Promise<unknown> | undefined;

export interface Bodies {
  /** Streams up to `mostBytes`, with backpressure. */
  read(c: Context, ip: string, mostBytes: number, take: Take): Promise<void>;
  /** The same as a text. */
  text(c: Context, ip: string, mostBytes: number): Promise<string>;
}

/** The only reader of bodies: only after the caller is authorized to send one. */
export function createBodies(limits: BodyLimits = BODY_LIMITS): Bodies {
  const perNetwork = new Map<string, number>();
  let unfinished = 0;

  function begin(network: string): void {
    const theirs = perNetwork.get(network) ?? 0;
    if (unfinished >= limits.unfinished || theirs >= limits.unfinishedPerNetwork) throw platformErrors.busy();
    unfinished += 1;
    perNetwork.set(network, theirs + 1);
  }

  function end(network: string): void {
    unfinished -= 1;
    const left = (perNetwork.get(network) ?? 1) - 1;
    if (left === 0) perNetwork.delete(network);
    else perNetwork.set(network, left);
  }

  async function read(c: Context, ip: string, mostBytes: number, take: Take): Promise<void> {
    const tooLarge = () => platformErrors.tooLarge({ max: Math.floor(mostBytes / 1024) });
    if (Number(c.req.header('content-length') ?? 0) > mostBytes) throw tooLarge();
    const { incoming, outgoing } = (c.env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse };
    if (!incoming) {
      if (c.req.raw.body) await receive(Readable.fromWeb(c.req.raw.body as never), mostBytes, take, tooLarge);
      return;
    }
    // A body that arrived with its headers needs no slot.
    const network = (await isBodyComplete(incoming)) ? null : networkOf(ip);
    if (network !== null) begin(network);
    try {
      if (expectsContinue(incoming)) outgoing?.writeContinue();
      await receive(incoming, mostBytes, take, tooLarge);
    } finally {
      if (network !== null) end(network);
    }
  }

  /** The stream is never destroyed, because that would close the connection before the response. */
  function receive(stream: Readable, mostBytes: number, take: Take, tooLarge: () => Error): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const began = performance.now();
    let lastChunkAt = began;
    let bytes = 0;
    let timer: NodeJS.Timeout;
    const watch = () => {
      const byRate = began + limits.graceMs + (bytes / limits.bytesPerSecond) * 1_000;
      const left = Math.min(lastChunkAt + limits.silenceMs, byRate) - performance.now();
      if (left <= 0) finish(platformErrors.tooSlow());
      else timer = setTimeout(watch, left);
    };
    const finish = (error?: unknown) => {
      clearTimeout(timer);
      stream.off('data', onData).off('end', onEnd).off('close', onClose).pause();
      if (error === undefined) resolve();
      else reject(error);
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      lastChunkAt = performance.now();
      if (bytes > mostBytes) return finish(tooLarge());
      let taken: ReturnType<typeof take>;
      try {
        taken = take(chunk);
      } catch (error) {
        // An exception of a listener would end the process.
        return finish(error);
      }
      if (!taken) return;
      stream.pause();
      taken.then(() => {
        lastChunkAt = performance.now();
        stream.resume();
      }, finish);
    };
    const onEnd = () => finish();
    const onClose = () => finish(new ClientDisconnected('the connection closed before the body was whole'));
    if (stream.readableEnded) return Promise.resolve();
    if (stream.destroyed) return Promise.reject(new ClientDisconnected('the connection was closed'));
    // Its close event follows.
    stream.on('error', () => undefined);
    stream.on('data', onData).on('end', onEnd).on('close', onClose);
    watch();
    return promise;
  }

  return {
    read,
    async text(c, ip, mostBytes) {
      const chunks: Buffer[] = [];
      await read(c, ip, mostBytes, (chunk) => void chunks.push(chunk));
      return Buffer.concat(chunks).toString('utf8');
    },
  };
}

/** A request is emitted while its first bytes are still being parsed. */
export async function isBodyComplete(incoming: IncomingMessage): Promise<boolean> {
  if (!incoming.complete) await setImmediate();
  return incoming.complete;
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Waits for `100 Continue` before sending. */
export const expectsContinue = ({ headers }: IncomingMessage): boolean =>
  headers.expect?.toLowerCase() === '100-continue';
