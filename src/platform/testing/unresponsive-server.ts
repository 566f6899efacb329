import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';

const SOON_MS = 40;

/** A server that accepts connections and never answers, until the test is over. */
export async function unresponsiveServer(): Promise<{ url: string; connections(): number }> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, connections: () => connections };
}

/** Shortens deadlines of outgoing calls, with their usual error. */
export function soonTooLate(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(SOON_MS));
  onTestFinished(() => spy.mockRestore());
}
