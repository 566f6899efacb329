import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { StreamViewer } from './broadcast.ts';
import type { MediaLimits } from './limits.ts';
import { closeFrame } from './packet-frame.ts';

interface WatcherEvents {
  sent(bytes: number): void;
  slow(): void;
}

/** FLV over HTTP. */
export function httpViewer(
  response: ServerResponse,
  limits: MediaLimits,
  events: WatcherEvents,
): StreamViewer {
  return {
    send({ plain }) {
      if (response.writableLength > limits.backlogBytes) {
        events.slow();
        response.destroy();
        return;
      }
      events.sent(plain.length);
      response.write(plain);
    },
    end: () => response.end(),
  };
}

const SOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/**
 * FLV over a WebSocket. Viewers send nothing, so the frames are written here: each is the same for all of them and is
 * built once.
 */
export function socketViewer(socket: Socket, limits: MediaLimits, events: WatcherEvents): StreamViewer {
  let lastSeen = 0;
  socket.on('data', (data) => {
    lastSeen += data.length;
    // Any frame of a viewer is a close: browsers send nothing else here.
    if (lastSeen > limits.viewerBytes || ((data[0] as number) & 0x0f) === 8) socket.end(closeFrame);
  });
  return {
    send({ framed }) {
      if (socket.writableLength > limits.backlogBytes) {
        events.slow();
        socket.destroy();
        return;
      }
      events.sent(framed.length);
      socket.write(framed);
    },
    end: () => socket.end(closeFrame),
  };
}

export const acceptSocket = (key: string): string => {
  const accept = createHash('sha1')
    .update(key + SOCKET_GUID)
    .digest('base64');
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`;
};
