import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { TLSSocket } from 'node:tls';

/**
 * A plain socket with the decrypted bytes of `secure`: another process takes a socket of the kernel, not the state of a
 * TLS connection. Null where it is over before that.
 */
export async function plainEndOf(secure: TLSSocket): Promise<Socket | null> {
  const listener = createServer({ pauseOnConnect: true });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(0, '127.0.0.1', () => resolve((listener.address() as { port: number }).port));
    });
    const near = connect(port, '127.0.0.1');
    const far = await new Promise<Socket>((resolve, reject) => {
      near.once('error', reject);
      // Any program of this machine may connect.
      listener.on('connection', (socket) =>
        socket.remotePort === near.localPort ? resolve(socket) : socket.destroy(),
      );
    });
    near.setNoDelay(true);
    pipeline(secure, near, secure, () => {
      near.destroy();
      secure.destroy();
    });
    return far;
  } catch {
    secure.destroy();
    return null;
  } finally {
    listener.close();
  }
}
