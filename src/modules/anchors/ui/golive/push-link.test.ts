import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { type LinkEnd, type LinkState, PushLink } from './push-link.ts';

/** An ingest, and a link to it. */
async function linked(onTicket: (ticket: string, attempt: number) => object | null) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { href: `http://127.0.0.1:${port}/en/anchorCenter/live/browser` });
  const received: number[] = [];
  let attempts = 0;
  server.on('connection', (socket) => {
    socket.once('message', (ticket) => {
      attempts += 1;
      const answer = onTicket(String(ticket), attempts);
      if (answer) socket.send(JSON.stringify(answer));
      if (!answer || !('t' in answer) || answer.t !== 'open') socket.close();
      socket.on('message', (data) => received.push((data as Buffer)[0]!));
    });
  });
  const states: LinkState[] = [];
  const ends: [LinkEnd, string?][] = [];
  let tickets = 0;
  const link = new PushLink({
    async join() {
      tickets += 1;
      return { path: '/push', ticket: `ticket ${tickets}` };
    },
    onState: (state) => states.push(state),
    onEnd: (why, text) => ends.push(text === undefined ? [why] : [why, text]),
  });
  onTestFinished(() => {
    link.stop();
    server.close();
    vi.unstubAllGlobals();
  });
  return { link, server, states, ends, received };
}

it('a link sends once it is open, and what is too late not at all', async () => {
  const { link, states, received } = await linked(() => ({ t: 'open' }));
  expect(link.send(Uint8Array.of(1), 0)).toBe(false);
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'open']));
  expect(link.send(Uint8Array.of(2), 2_000)).toBe(true);
  expect(link.send(Uint8Array.of(3), 1_000)).toBe(false);
  expect(link.send(Uint8Array.of(4), 1_500)).toBe(true);
  await vi.waitFor(() => expect(received).toEqual([2, 4]));
});

it('a link that was cut asks for another ticket', async () => {
  const tickets: string[] = [];
  const { server, states } = await linked((ticket) => {
    tickets.push(ticket);
    return { t: 'open' };
  });
  await vi.waitFor(() => expect(states).toContain('open'));
  for (const client of server.clients) client.terminate();
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'open', 'lost', 'connecting', 'open']), 5_000);
  expect(tickets).toEqual(['ticket 1', 'ticket 2']);
});

it('a link that another push replaced, or whose address may not push, ends', async () => {
  const { ends } = await linked(() => ({ t: 'refused', why: 'address' }));
  await vi.waitFor(() => expect(ends).toEqual([['address']]));
});
