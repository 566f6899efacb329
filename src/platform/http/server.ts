import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Server as NetServer } from 'node:net';
import { isUnavailable, logUnavailable } from '#platform/db/availability.ts';
import { hasBody } from '#platform/endpoint/body.ts';
import { StartError } from '#platform/errors/start-error.ts';
import type { Log } from '#platform/log/log.ts';
import type { RequestLog } from '#platform/log/request-log.ts';
import type { RawHandler } from '#platform/module.ts';
import type { Pages } from '#platform/pages/pages.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import type { Callers } from '#platform/session/callers.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import type { Visitors } from '#platform/visitors/visitors.ts';
import { closeUnlessRead } from './lingering-close.ts';
import type { MaintenanceGate } from './maintenance-response.ts';
import type { Metrics, RequestKind } from './metrics.ts';
import type { RejectBannedNetwork } from './network-ban-response.ts';
import { serializePipelined } from './serialize-pipelined.ts';
import type { StaticFiles } from './static-files.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface FrontParts {
  /** Null where this process serves no pages. */
  pages: Pages | null;
  files: StaticFiles | null;
  /** Everything under `/api`, health, metrics, uploads. */
  api: Listener;
  /** Hot reload in development: answers its own requests, else calls next. */
  development: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
  /** Raw handlers: before everything except cached pages and files. */
  wires?: readonly RawHandler[];
  callers: Callers;
  /** Wait of a client that requests too many files. */
  takeFile?: (request: IncomingMessage) => Promise<{ retryAfterSeconds: number } | null>;
  refuseNetwork?: RejectBannedNetwork;
  /** While the site is closed, cached pages are not served. */
  maintenance?: MaintenanceGate;
  /** Before a shutdown: connections end with their next response, so that none is cut while a request arrives. */
  isDraining?: () => boolean;
  metrics: Metrics;
  /** Counts who got a page. */
  visitors?: Pick<Visitors, 'visitorOf' | 'note'>;
  /** Where a collector is configured. */
  tracing?: Tracing | undefined;
  log: Log;
  requestLog: RequestLog;
}

const API =
  /^\/(?:api(?:\/|$|\?)|healthz|readyz|metrics|uploads\/|ical\/|rss\/|widget\/|overlay\/|og\/|to\/|get\/|robots\.txt|sitemap[\w-]*\.xml|manifest\.webmanifest|app-icons\/)/;

const OPTIONS = {
  keepAliveTimeout: 65_000,
  headersTimeout: 30_000,
  // Bodies have their own limits (`endpoint/body.ts`): the largest file takes this long at their minimum rate.
  requestTimeout: 3_600_000,
  // A request without a body needs no stream.
  optimizeEmptyRequests: true,
};

/** Timeout of an inactive connection, also one with an unread response. */
const SILENCE_MS = 120_000;

/** `//elsewhere`, or a whole URL in the request line, would be parsed as another host. */
const isPath = (url: string): boolean => url[0] === '/' && url[1] !== '/' && url[1] !== '\\';

const isPageView = (kind: RequestKind, { method }: IncomingMessage): boolean =>
  method === 'GET' && (kind === 'kept' || kind === 'page');

/** The page itself: no redirect, no error. */
const isSent = ({ statusCode }: ServerResponse): boolean => statusCode === 200 || statusCode === 304;

/** Order of responses: page cache, files, API, then a rendered page. */
export function createFront(parts: FrontParts): Server {
  const { pages, files, api, development, wires = [], callers, takeFile, metrics, log, requestLog } = parts;

  function route(request: IncomingMessage, response: ServerResponse): RequestKind {
    if (!isPath(request.url ?? '')) {
      response.writeHead(400, basic(request)).end();
      return 'other';
    }
    if (parts.refuseNetwork?.(request, response)) return 'other';
    const closed = parts.maintenance?.isClosed() ?? false;
    if (!closed && pages?.serveCached(request, response)) return 'kept';
    if (files?.serve(request, response, takeFile)) return 'file';
    const proceed = () => dispatch(request, response);
    return closed && parts.maintenance?.refuse(request, response, proceed) ? 'other' : proceed();
  }

  function dispatch(request: IncomingMessage, response: ServerResponse): RequestKind {
    const wire = wires.find(({ prefix }) => request.url?.startsWith(prefix));
    if (wire) {
      for (const [name, value] of Object.entries(basic(request))) response.setHeader(name, value);
      wire.serve(request, response, { ip: callers.ipOf(request) });
      return 'other';
    }
    if (API.test(request.url ?? '')) {
      void api(request, response);
      return 'api';
    }
    if (!pages) {
      response.writeHead(404, basic(request)).end();
      return 'other';
    }
    const render = () =>
      void pages.serve(request, response).catch((error) => fail(pages, error, request, response));
    if (development) development(request, response, render);
    else render();
    return 'page';
  }

  const basic = (request: IncomingMessage) => ({
    ...Object.fromEntries(securityHeaders({ https: callers.isHttps(request), isHtml: false })),
    'x-request-id': callers.requestId(request),
  });

  function fail(from: Pages, error: unknown, request: IncomingMessage, response: ServerResponse): void {
    if (isUnavailable(error)) logUnavailable(log, error);
    else
      log.error(
        { event: 'pages.render_failed', err: error, requestId: callers.requestId(request) },
        'page could not be rendered',
      );
    if (response.headersSent) response.destroy();
    else from.fail(request, response, error);
  }

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    if (parts.isDraining?.()) response.shouldKeepAlive = false;
    const kind = parts.tracing
      ? parts.tracing.request(request, response, callers.requestId(request), () => route(request, response))
      : route(request, response);
    // Read before the connection can be closed, which then has no address.
    const visitor = isPageView(kind, request) ? parts.visitors?.visitorOf(request) : undefined;
    const over = () => {
      const ms = performance.now() - started;
      if (visitor !== undefined && isSent(response)) parts.visitors?.note(visitor);
      metrics.request(kind, response.statusCode, ms / 1_000);
      requestLog({
        requestId: callers.requestId(request),
        method: request.method ?? '',
        url: request.url ?? '',
        status: response.statusCode,
        kind,
        ms,
        userId: callers.userIdOf(request),
      });
    };
    if (response.writableFinished) over();
    else response.on('close', over);
    if (hasBody(request)) response.once('finish', () => void closeUnlessRead(request));
  }

  const served = serializePipelined(serve);
  const server = createServer(OPTIONS, served);
  // `Expect: 100-continue` is answered by the body reader.
  server.on('checkContinue', served);
  server.timeout = SILENCE_MS;
  return server;
}

export interface ListenOptions {
  /** Names the port for the person who has to change it. */
  variable?: string;
  /** Not shared with the other processes of a supervisor. */
  exclusive?: boolean;
}

export function listen(
  server: NetServer,
  port: number,
  host: string,
  { variable = 'PORT', exclusive = false }: ListenOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(portTaken(port, variable));
      } else if (error.code === 'EACCES') {
        reject(
          new StartError(
            `Port ${port} needs more rights than this user has; choose another with ${variable}.`,
          ),
        );
      } else
        reject(
          new StartError(`HOST ${host} and ${variable} ${port} cannot be listened on: ${error.message}.`),
        );
    });
    server.listen({ port, host, exclusive }, () => resolve((server.address() as { port: number }).port));
  });
}

/**
 * Before any resource is opened: a process that cannot listen does not start. The port is probed, not opened: a
 * balancer would send requests to it without a response.
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, 0, host);
  await new Promise((closed) => probe.close(closed));
  if (port === 0) return;
  const socket = connect({ port, host: ['0.0.0.0', '::'].includes(host) ? 'localhost' : host });
  const taken = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  if (taken) throw portTaken(port);
}

const portTaken = (port: number, variable = 'PORT'): StartError =>
  new StartError(`Port ${port} is taken by another program; choose another with ${variable}.`);

/** At a hundred connections a second, one in a hundred closes meets one that arrives in so short a time. */
const IDLE_TURN_MS = 0.1;

/** Right after the event loop has accepted what waited, in a turn with nothing else to do. */
async function afterIdleTurn(withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  let began: number;
  do {
    began = performance.now();
    await new Promise(setImmediate);
  } while (performance.now() - began >= IDLE_TURN_MS && began < until);
}

/** Stops accepting, lets requests in flight finish, and cuts what is left after `graceMs`. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  // The kernel resets connections that it has accepted and Node has not.
  await afterIdleTurn(graceMs / 4);
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection whose last request just ended would stay open for the next one.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** URL on this machine. */
export function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  // Listening on all addresses, it answers on loopback.
  const host = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address;
  return `http://${family === 'IPv6' && host !== '127.0.0.1' ? `[${host}]` : host}:${port}`;
}
