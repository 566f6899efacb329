// Browsers on the home page: many sockets, of which a sample is read.

import type { MatchDelta } from '#modules/matches/matches.contract.ts';
import type { ServerMessage } from '#platform/realtime/protocol.ts';
import { Crowd } from '../fanout/crowd.ts';
import { sharedNow } from '../fanout/wire.ts';
import { answerQuestions } from '../process.ts';
import { GREETINGS, type Kind, type Received } from './wire.ts';

const [kind, port, count] = [process.argv[2] as Kind, Number(process.argv[3]), Number(process.argv[4])];
const crowd = new Crowd();
let arrivals: Received['arrivals'] = [];
let lastStep = -1;

function sample(text: string): void {
  const at = sharedNow();
  const message = JSON.parse(text) as ServerMessage;
  if (message.t !== 'batch') return;
  for (const { homeScore } of message.m as MatchDelta[]) {
    if (homeScore === undefined) continue;
    arrivals.push([homeScore, at]);
    lastStep = Math.max(lastStep, homeScore);
  }
}

await crowd.connect(GREETINGS[kind], port, count, sample);

answerQuestions({
  ready: () => true,
  begin() {
    arrivals = [];
    crowd.begin();
  },
  async received(until: number): Promise<Received> {
    await crowd.settled(() => lastStep >= until);
    return { ...crowd.counts(), arrivals };
  },
});
