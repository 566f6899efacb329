import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface UnresponsiveProxy {
  /** The same database, through the proxy. */
  url: string;
  /** Existing connections become unresponsive, as after a host's loss; new ones work. */
  silence(): void;
  /** New connections are accepted and never answered, too. */
  partition(): void;
  /** Unresponsive connections are reset, and new ones work again. */
  heal(): void;
  open(): number;
  close(): Promise<void>;
}

/** A TCP proxy before PostgreSQL that can simulate a lost host. */
export async function unresponsiveProxy(target: string): Promise<UnresponsiveProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let partitioned = false;
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    const pair = { near, far };
    pairs.add(pair);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    if (partitioned) return stopForwarding(pair);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => pairs.delete(pair));
  });
  const stopForwarding = ({ near, far }: { near: Socket; far: Socket }) => {
    near.unpipe(far);
    far.unpipe(near);
    for (const socket of [near, far]) {
      // The other end must not learn of the close.
      socket.removeAllListeners('close');
      socket.pause();
    }
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: () => pairs.forEach(stopForwarding),
    partition() {
      partitioned = true;
      pairs.forEach(stopForwarding);
    },
    heal() {
      partitioned = false;
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
      pairs.clear();
    },
    open: () => pairs.size,
    async close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((closed) => server.close(closed));
    },
  };
}
