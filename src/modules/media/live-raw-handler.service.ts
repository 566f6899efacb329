import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { mayEmbed } from '#platform/media/embed.rules.ts';
import type { MediaServer } from '#platform/media/media-server.ts';
import type { RawHandler } from '#platform/module.ts';
import { refuseUpgrade } from '#platform/realtime/connection-limiter.ts';

const FLV = /^\/media\/live\/([A-Za-z0-9_-]{1,64})\.flv(?:\?|$)/;
/** A push from the browser: only the site's own pages begin one. */
const PUSH = /^\/media\/live\/([A-Za-z0-9_-]{1,64})\/push$/;
const SOCKET_KEY = /^[A-Za-z0-9+/]{22}==$/;
const PREFIX = '/media/live/';

/** Live video on the site's own origin. Sockets are passed to the media server whole; HLS is fetched from it. */
export function liveRawHandler(
  server: Pick<MediaServer, 'ports' | 'welcome' | 'pass'>,
  host: string,
  { embed, origins }: { embed: readonly string[] | null; origins: readonly string[] },
): RawHandler {
  const target = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;

  return {
    prefix: PREFIX,

    upgrade(request, socket, { ip }) {
      socket.on('error', () => undefined);
      const [, pushed] = PUSH.exec(request.url ?? '') ?? [];
      const [, room = pushed ?? ''] = FLV.exec(request.url ?? '') ?? [];
      const {
        'sec-websocket-key': socketKey = '',
        'sec-websocket-version': version,
        upgrade,
      } = request.headers;
      if (!room) return refuseUpgrade(socket, 404);
      if (!mayEmbed(request.headers, pushed ? origins : embed)) return refuseUpgrade(socket, 403);
      if (upgrade?.toLowerCase() !== 'websocket' || version !== '13' || !SOCKET_KEY.test(socketKey)) {
        return refuseUpgrade(socket, 400);
      }
      const to = pushed ? ('push' as const) : ('watch' as const);
      const handed = { to, room, ticket: ticketOf(request), socketKey, ip };
      const taken = socket instanceof Socket && server.welcome(socket, handed);
      if (!taken) refuseUpgrade(socket, 503);
    },

    serve(request, response, { ip }) {
      if (!mayEmbed(request.headers, embed))
        return void response.writeHead(403, { 'cache-control': 'no-store' }).end();
      const ports = server.ports();
      if (!ports)
        return void response.writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store' }).end();
      const upstream = httpRequest({
        host: target,
        port: ports.http,
        method: request.method,
        path: `/live/${request.url?.slice(PREFIX.length) ?? ''}`,
        headers: {
          'x-media-pass': server.pass,
          'x-media-ip': ip,
          'user-agent': request.headers['user-agent'] ?? '',
          ...(request.headers.range && { range: request.headers.range }),
          'accept-encoding': request.headers['accept-encoding'] ?? '',
        },
      });
      upstream.once('response', (answer) => pass(answer, response));
      upstream.once('error', () => {
        if (response.headersSent) response.destroy();
        else response.writeHead(502, { 'cache-control': 'no-store' }).end();
      });
      response.once('close', () => upstream.destroy());
      upstream.end();
    },
  };
}

const HEADERS = [
  'content-type',
  'content-length',
  'content-range',
  'content-encoding',
  'vary',
  'cache-control',
] as const;

function pass(answer: IncomingMessage, response: ServerResponse): void {
  for (const name of HEADERS) if (answer.headers[name]) response.setHeader(name, answer.headers[name]);
  response.writeHead(answer.statusCode ?? 502);
  // Backpressure: a slow viewer blocks only their own connection; the media server drops it.
  pipeline(answer, response, () => undefined);
}

const ticketOf = ({ url }: IncomingMessage): string =>
  URL.parse(url ?? '', 'http://site')?.searchParams.get('ticket') ?? '';
