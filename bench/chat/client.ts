// Readers of a room, in a process of their own: `<kind> <port>`.
import { connect, type Socket } from 'node:net';
import { Crowd } from '../fanout/crowd.ts';
import { GREETINGS, type Greeting } from '../fanout/raw-socket.ts';
import { sharedNow } from '../fanout/wire.ts';
import { answerQuestions } from '../process.ts';
import type { ChatKind } from './server.ts';

export interface Received {
  latencies: number[];
  /** Sequence numbers that a sample missed or received twice. */
  wrong: number;
}

const ENTER: Greeting = { path: '/ws', text: '{"t":"sub","topic":"chat/live/1"}', answers: 1 };
const [kind, port] = [process.argv[2] as ChatKind, Number(process.argv[3])];
const crowd = new Crowd();
const slow: Socket[] = [];
let latencies: number[] = [];
let last = 0;
/** Receptions of each number, over all samples. */
let received = new Map<number, number>();

function sample(text: string): void {
  const now = sharedNow();
  for (const [, seq, at] of text.matchAll(/"seq":(\d+),"kind":"text","at":"([^"]+)"/g)) {
    latencies.push(now - Date.parse(at!));
    const number = Number(seq);
    received.set(number, (received.get(number) ?? 0) + 1);
    last = Math.max(last, number);
  }
}

/** Enters the room and never reads again. */
function enterAndSleep(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET ${ENTER.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      );
    });
    socket.once('data', () => {
      const text = Buffer.from(ENTER.text!);
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
      socket.pause();
      resolve();
    });
    socket.on('error', () => undefined);
    slow.push(socket);
  });
}

answerQuestions({
  ready: () => true,
  connect: (count: number) =>
    crowd.connect(kind === 'touchline' ? ENTER : GREETINGS.socketio, port, count, sample),
  sleepers: (count: number) => Promise.all(Array.from({ length: count }, enterAndSleep)).then(() => true),
  begin() {
    latencies = [];
    received = new Map();
    crowd.begin();
  },
  /** Resolves once all sockets have everything up to this number. */
  async until({ to, count }: { to: number; count: number }): Promise<Received> {
    await crowd.settled(() => last >= to);
    const times = Math.max(...received.values());
    const numbers = Array.from({ length: count }, (_, i) => to - i);
    return { latencies, wrong: numbers.filter((number) => received.get(number) !== times).length };
  },
});
