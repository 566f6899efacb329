import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';

/** Methods of the driver's connection beyond its published types. */
type Connection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const BATCH = 64 * 1024;
const nothing = () => undefined;
/** Handlers that the driver requires of a query object. */
const SILENT = { handleRowDescription: nothing, handleDataRow: nothing, handleCommandComplete: nothing };

/** `copy … to stdout`: its bytes in any chunks. A slow reader slows the server; one that stops early lets it finish. */
export function copyOut(client: pg.Client, sql: string): Readable {
  let connection: Connection | undefined;
  let rows: Buffer[] = [];
  let size = 0;
  const readable = new Readable({
    read: () => void connection?.stream.resume(),
    destroy(error, done) {
      connection?.stream.resume();
      done(error);
    },
  });
  const flush = () => {
    if (size > 0 && !readable.destroyed && !readable.push(Buffer.concat(rows))) connection?.stream.pause();
    rows = [];
    size = 0;
  };
  client.query({
    ...SILENT,
    submit(its: pg.Connection) {
      connection = its as Connection;
      connection.query(sql);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver reuses its buffer for the next message.
      size += rows[rows.push(Buffer.from(chunk)) - 1]!.length;
      if (size >= BATCH) flush();
    },
    handleReadyForQuery() {
      flush();
      if (!readable.destroyed) readable.push(null);
    },
    handleError: (error: Error) => void readable.destroy(error),
  });
  return readable;
}

/** `copy … from stdin`. Rejects with the server's or the source's error; then nothing was copied. */
export function copyIn(client: pg.Client, sql: string, source: AsyncIterable<Buffer>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = new AbortController();
  let broken: Error | undefined;

  const pump = async (connection: Connection) => {
    try {
      for await (const chunk of source) {
        // A lost connection never drains: its query fails elsewhere.
        if (ended.signal.aborted || !connection.stream.writable) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', ended);
        // Yields to the event loop, so that the server's error is read.
        await setImmediate();
      }
      connection.endCopyFrom();
    } catch (error) {
      if (ended.signal.aborted) return;
      broken = error as Error;
      connection.sendCopyFail('the source broke');
    }
  };
  client.query({
    ...SILENT,
    submit: (connection: pg.Connection) => connection.query(sql),
    handleCopyInResponse: (connection: pg.Connection) => void pump(connection as Connection),
    handleReadyForQuery: () => resolve(),
    handleError(error: Error) {
      ended.abort();
      reject(broken ?? error);
    },
  });
  return promise;
}
