import { Crowd } from './crowd.ts';
import { GREETINGS } from './raw-socket.ts';
import { type ClientAnswers, type Kind, sharedNow } from './wire.ts';

const [kind, port, count] = [process.argv[2] as Kind, Number(process.argv[3]), Number(process.argv[4])];

const send = (answer: Partial<ClientAnswers>) => process.send?.(answer);
const crowd = new Crowd();
let latencies: number[] = [];
let lastSeq = -1;

/** Works on all three wire formats. */
function sample(text: string): void {
  const now = sharedNow();
  for (const [, seq, at] of text.matchAll(/"seq":(\d+),"at":([\d.]+)/g)) {
    latencies.push(now - Number(at));
    lastSeq = Math.max(lastSeq, Number(seq));
  }
}

process.on('message', async (order: { begin?: true; until?: number }) => {
  if (order.begin) {
    latencies = [];
    crowd.begin();
  } else if (order.until !== undefined) {
    const last = order.until;
    await crowd.settled(() => lastSeq >= last);
    send({ received: { ...crowd.counts(), latencies } });
  }
});
process.on('disconnect', () => process.exit());
await crowd.connect(GREETINGS[kind], port, count, sample);
send({ connected: true });
