import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttableNetwork {
  url: string;
  /** Breaks every connection, and accepts none until mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A network between browsers and the site that a test can cut. */
export async function startCuttableNetwork(port: number): Promise<CuttableNetwork> {
  const ends = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.once('close', () => {
        ends.delete(one);
        other.destroy();
      });
      one.on('error', () => one.destroy());
      one.pipe(other);
    }
  });
  const breakAll = () => {
    for (const end of ends) end.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      whole = false;
      breakAll();
    },
    mend() {
      whole = true;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
