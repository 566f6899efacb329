import { Socket } from 'node:net';
import { z } from 'zod';
import { letGo, type MediaServer } from '#platform/media/media-server.ts';
import type { Siblings } from '#platform/processes/process-link.ts';

/** Told by the process with the media server to the others of its supervisor. */
const FACT = 'media';
const EVERY_MS = 500;

const factSchema = z.object({
  ports: z.nullable(z.object({ rtmp: z.number(), http: z.number() })),
  rtmpsPort: z.nullable(z.number()),
  pass: z.string(),
});
const socketSchema = z.object({
  to: z.enum(['watch', 'push']),
  room: z.string(),
  ticket: z.string(),
  socketKey: z.string(),
  ip: z.string(),
});

type Addressed = Pick<MediaServer, 'ports' | 'rtmpsPort' | 'welcome' | 'pass'>;

/** The media server of another process of this machine: sockets of viewers and pushes are passed on to it. */
export function siblingServer(siblings: Siblings): Addressed {
  let lastError: unknown;
  let read: z.output<typeof factSchema> | null = null;
  const fact = () => {
    const value = siblings.facts()[FACT];
    if (value !== lastError) {
      lastError = value;
      read = factSchema.safeParse(value).data ?? null;
    }
    return read;
  };
  return {
    ports: () => fact()?.ports ?? null,
    rtmpsPort: () => fact()?.rtmpsPort ?? null,
    get pass() {
      return fact()?.pass ?? '';
    },
    welcome(socket, request) {
      if (!(socket instanceof Socket) || !fact()?.ports) return false;
      letGo(socket);
      return siblings.passSocket(FACT, request, socket);
    },
  };
}

/** Makes the server of this process known to the others, and takes the sockets of viewers and pushes from them. */
export function serveSiblings(siblings: Siblings, server: Addressed): () => void {
  let lastPublished = '';
  const publish = () => {
    const value = { ports: server.ports(), rtmpsPort: server.rtmpsPort(), pass: server.pass };
    if (JSON.stringify(value) === lastPublished) return;
    lastPublished = JSON.stringify(value);
    siblings.setFact(FACT, value);
  };
  siblings.onSocket((request, socket) => {
    const handed = socketSchema.safeParse(request).data;
    if (!handed || !server.welcome(socket, handed)) socket.destroy();
  });
  publish();
  const timer = setInterval(publish, EVERY_MS).unref();
  return () => clearInterval(timer);
}
