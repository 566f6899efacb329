import { connect } from 'node:net';
import { answerQuestions } from './process.ts';

/** Load of a duel: keep-alive connections, one request in flight on each. */
export interface LoadOrder {
  port: number;
  /** The whole request, as bytes on the wire. */
  request: string;
  connections: number;
  ms: number;
}

export interface LoadReport {
  requests: number;
  /** From the first request to the last response. */
  ms: number;
  cpuMicros: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

async function run({ port, request, connections, ms }: LoadOrder): Promise<LoadReport> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  const until = began + ms;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => hammer(port, Buffer.from(request), until)),
  );
  const { user, system } = process.cpuUsage(cpu);
  return {
    requests: counts.reduce((a, b) => a + b, 0),
    ms: performance.now() - began,
    cpuMicros: user + system,
  };
}

function hammer(port: number, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    /** Bytes of the body still to come; null while its head is read, -1 when it ends with an empty chunk. */
    let missing: number | null = null;
    let head = Buffer.alloc(0);
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(256 * 1024), callback: take },
    });
    socket.once('connect', () => socket.write(request));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection')));

    function take(length: number, buffer: Uint8Array): boolean {
      let bytes = Buffer.from(buffer.buffer, buffer.byteOffset, length);
      if (missing === null) {
        if (head.length > 0) bytes = Buffer.concat([head, bytes]);
        const end = bytes.indexOf(HEAD_END);
        if (end === -1) {
          head = Buffer.from(bytes);
          return true;
        }
        head = Buffer.alloc(0);
        missing = bodyLength(bytes.toString('latin1', 0, end));
        bytes = bytes.subarray(end + HEAD_END.length);
      }
      if (missing > 0) missing -= bytes.length;
      const over = missing === 0 || (missing === -1 && bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK));
      if (over) next();
      return true;
    }

    function next(): void {
      answered += 1;
      missing = null;
      if (performance.now() < until) {
        socket.write(request);
        return;
      }
      socket.removeAllListeners('close');
      socket.destroy();
      resolve(answered);
    }
  });
}

/** Only a 200 counts as a response. */
function bodyLength(head: string): number {
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`answered ${head.slice(0, 60)}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  return length ? Number(length[1]) : -1;
}

answerQuestions({ ready: () => true, run });
