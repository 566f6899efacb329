import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';

export interface UnresponsiveServer {
  url: string;
  connections(): number;
  /** Aborts, as a deadline does, once one more connection was accepted. */
  nextConnection(): AbortSignal;
}

/** A server that accepts connections and never answers, until the test is over. */
export async function unresponsiveServer(): Promise<UnresponsiveServer> {
  const sockets = new Set<Socket>();
  const waiting = new Set<AbortController>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    for (const controller of waiting) controller.abort(new DOMException('no answer', 'TimeoutError'));
    waiting.clear();
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    connections: () => connections,
    nextConnection: () => {
      const controller = new AbortController();
      waiting.add(controller);
      return controller.signal;
    },
  };
}

/**
 * Outgoing calls that are not answered meet their deadline, with its usual error, when that server has accepted them:
 * a short deadline ends calls of a busy machine before they are sent.
 */
export function meetDeadlineAt(server: UnresponsiveServer): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => AbortSignal.any([timeout(ms), server.nextConnection()]));
  onTestFinished(() => spy.mockRestore());
}
