import type { Channel } from './bounded-sender.ts';
import { createBoundedSender } from './bounded-sender.ts';
import type { ToProcess } from './messages.ts';
import { createRelay } from './relay.ts';

/** The receiving end of a process that reads only when it is told to. */
function receiver() {
  const received: ToProcess[] = [];
  const unread: (() => void)[] = [];
  let reads = true;
  const channel: Channel = {
    connected: true,
    send(message, _handle, _options, sent) {
      received.push(message as ToProcess);
      if (reads) sent(null);
      else unread.push(() => sent(null));
      return true;
    },
  };
  return {
    channel,
    answered: received,
    of: (t: ToProcess['t']) => received.filter((message) => message.t === t),
    pause: () => {
      reads = false;
    },
    resume() {
      reads = true;
      for (const sent of unread.splice(0)) sent();
    },
  };
}

function three() {
  const relay = createRelay({ answer: async (question) => ({ answered: question.kind }) });
  const peers = ['web-1', 'web-2', 'worker'].map((name, i) => {
    const peer = receiver();
    relay.join(i, name, peer.channel);
    return peer;
  });
  return { relay, peers };
}

describe('relay', () => {
  it('a message reaches the subscribers of its channel, not its publisher', () => {
    const { relay, peers } = three();
    for (const id of [0, 1]) relay.receive(id, { t: 'subscribe', channel: 'x' });
    relay.receive(0, { t: 'publish', channel: 'x', text: '1' });
    relay.receive(0, { t: 'publish', channel: 'y', text: '2' });
    relay.receive(1, { t: 'unsubscribe', channel: 'x' });
    relay.receive(0, { t: 'publish', channel: 'x', text: '3' });
    expect(peers.map((peer) => peer.of('message'))).toEqual([
      [],
      [{ t: 'message', channel: 'x', text: '1' }],
      [],
    ]);
    expect(peers.map((peer) => peer.of('subscribed').length)).toEqual([1, 1, 0]);
  });

  it('questions go to the newest process of the name, or are answered by the relay itself', async () => {
    const { relay, peers } = three();
    const replacement = receiver();
    relay.join(9, 'web-2', replacement.channel);
    const question = { kind: 'probe', path: '/readyz' } as const;
    relay.receive(0, { t: 'ask', id: 1, to: 'web-2', question });
    expect(replacement.of('asked')).toEqual([{ t: 'asked', id: 1, requester: 0, question }]);
    relay.receive(9, { t: 'answer', id: 1, requester: 0, answer: 'ok' });
    relay.receive(0, { t: 'ask', id: 2, to: 'nobody', question });
    relay.receive(0, { t: 'ask', id: 3, to: 'supervisor', question });
    await vi.waitFor(() => expect(peers[0]!.of('answered')).toHaveLength(3));
    expect(peers[0]!.of('answered')).toEqual([
      { t: 'answered', id: 1, answer: 'ok' },
      { t: 'answered', id: 2, answer: null },
      { t: 'answered', id: 3, answer: { answered: 'probe' } },
    ]);
  });

  it('facts reach everybody, and end with their process', () => {
    const { relay, peers } = three();
    relay.receive(2, { t: 'fact', name: 'media', value: 1935 });
    expect(peers[0]!.of('facts').at(-1)).toEqual({ t: 'facts', facts: { media: 1935 } });
    relay.leave(2, false);
    expect(peers[0]!.of('facts').at(-1)).toEqual({ t: 'facts', facts: {} });
    expect(peers[0]!.of('gap')).toEqual([]);
  });

  it('a crash, and messages that a process lost, are a gap for the others', () => {
    const { relay, peers } = three();
    relay.receive(0, { t: 'lost' });
    relay.leave(1, true);
    expect(peers.map((peer) => peer.of('gap').length)).toEqual([1, 1, 2]);
  });
});

it('a receiver that does not read is sent a bounded number of messages, and a gap when it reads again', () => {
  const peer = receiver();
  const sender = createBoundedSender<ToProcess>(peer.channel, { t: 'gap' }, 3);
  const message = { t: 'message', channel: 'x', text: '1' } as const;
  peer.pause();
  for (let n = 0; n < 10; n++) sender.publish(message);
  expect(peer.answered).toHaveLength(3);
  peer.resume();
  expect(peer.answered.slice(3)).toEqual([{ t: 'gap' }]);
  sender.publish(message);
  expect(peer.answered.at(-1)).toEqual(message);
});
