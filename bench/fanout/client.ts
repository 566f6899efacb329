import { setTimeout } from 'node:timers/promises';
import { RawSocket } from './raw-socket.ts';
import { type ClientAnswers, type Kind, sharedNow } from './wire.ts';

const SAMPLES = 10;
const AT_ONCE = 100;
const GIVE_UP_MS = 30_000;
const [kind, port, count] = [process.argv[2] as Kind, Number(process.argv[3]), Number(process.argv[4])];

const say = (answer: Partial<ClientAnswers>) => process.send?.(answer);
const sockets: RawSocket[] = [];
let latencies: number[] = [];
let lastSeq = -1;
let cpu = process.cpuUsage();
let start = 0;

/** Works on all three wire formats. */
function sample(text: string): void {
  const now = sharedNow();
  for (const [, seq, at] of text.matchAll(/"seq":(\d+),"at":([\d.]+)/g)) {
    latencies.push(now - Number(at));
    lastSeq = Math.max(lastSeq, Number(seq));
  }
}

async function connectAll(): Promise<void> {
  while (sockets.length < count) {
    const wave = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, (_, i) => {
      // Spread over the room: the first to be served would flatter.
      const isSample = (sockets.length + i) % Math.ceil(count / SAMPLES) === 0;
      return new RawSocket(kind, port, isSample ? sample : undefined);
    });
    sockets.push(...wave);
    await Promise.all(wave.map((socket) => socket.ready));
  }
  say({ connected: true });
}

const total = (what: 'frames' | 'bytes') => sockets.reduce((sum, socket) => sum + socket[what], 0);

/** Everyone in the room gets the same bytes, so all are done when all have as many as a sample that is. */
async function waitForAll(seq: number): Promise<void> {
  while (lastSeq < seq || total('bytes') !== sockets[0]!.bytes * count) {
    if (sharedNow() - start > GIVE_UP_MS) throw new Error(`${kind}: messages went missing`);
    await setTimeout(10);
  }
}

process.on('message', async (order: { begin?: true; until?: number }) => {
  if (order.begin) {
    for (const socket of sockets) socket.frames = socket.bytes = 0;
    latencies = [];
    cpu = process.cpuUsage();
    start = sharedNow();
  } else if (order.until !== undefined) {
    await waitForAll(order.until);
    const used = process.cpuUsage(cpu);
    const [frames, bytes] = [total('frames') / count, total('bytes') / count];
    const cpuMicros = used.user + used.system;
    say({ received: { frames, bytes, latencies, cpuMicros, wallMs: sharedNow() - start } });
  }
});
process.on('disconnect', () => process.exit());
await connectAll();
