import { createServer as createHttpServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { listen } from '#platform/http/server.ts';
import type { Log } from '#platform/log/log.ts';
import { type Certificate, type CertificateSource, parseCertificate } from './certificate.ts';
import { openCertificateFiles } from './certificate-files.ts';
import { challengeOf, isRenewalDue, redirectTarget, retryMs } from './https.rules.ts';
import { type Order, orderCertificate } from './order-certificate.ts';

/** How often the age of the certificate is looked at. */
const CHECK_MS = 3_600_000;
/** How soon a process serves the certificate that another one ordered. */
const RELOAD_MS = 5_000;
const HANDSHAKE_MS = 10_000;
const REDIRECT_OPTIONS = { headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: 5_000 };

export interface Https extends CertificateSource {
  /** Redirects at once; serves HTTPS from the first certificate on, by the handlers of `server`. */
  start(server: Server): Promise<{ https: number | null; redirect: number | null }>;
  stop(): void;
}

export interface HttpsParts {
  config: Pick<
    Config,
    'HTTPS_DOMAIN' | 'HTTPS_PORT' | 'HTTPS_REDIRECT_PORT' | 'ACME_URL' | 'ACME_EMAIL' | 'DATA_DIR' | 'HOST'
  >;
  clock: Clock;
  log: Log;
  /** One process of a machine orders; those that serve read what it has stored. */
  orders?: boolean;
  serves?: boolean;
  reloadMs?: number;
  /** In place of the authority, for tests. */
  order?: (order: Order) => Promise<string>;
}

export function createHttps(parts: HttpsParts): Https {
  const { config, clock, log, order = orderCertificate } = parts;
  const { orders = true, serves = true, reloadMs = RELOAD_MS } = parts;
  const { HTTPS_DOMAIN: domains, HOST: host } = config;
  const files = openCertificateFiles(config.DATA_DIR, config.ACME_URL);
  const listeners: ((certificate: Certificate) => void)[] = [];
  let current: Certificate | null = null;
  let httpsPort: number | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const secure = createTlsServer({ handshakeTimeout: HANDSHAKE_MS, ALPNProtocols: ['http/1.1'] });
  // Scanners break off handshakes all the time.
  secure.on('tlsClientError', (_, socket) => socket.destroy());

  async function answerChallenge(token: string, response: ServerResponse): Promise<void> {
    const answer = await files.challenges.get(token);
    const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
    response.writeHead(answer === null ? 404 : 200, headers).end(answer ?? undefined);
  }

  const redirect = createHttpServer(REDIRECT_OPTIONS, (request, response) => {
    response.shouldKeepAlive = false;
    const token = challengeOf(request.url);
    if (token !== undefined) return void answerChallenge(token, response).catch(() => response.destroy());
    const { method = '', headers, url } = request;
    // Without a certificate the target does not answer yet.
    if (httpsPort === null) return void response.writeHead(503, { 'retry-after': '30' }).end();
    const location = redirectTarget({ host: headers.host, url }, domains, config.HTTPS_PORT || httpsPort);
    response.writeHead(['GET', 'HEAD'].includes(method) ? 301 : 308, { location }).end();
  });

  async function use(certificate: Certificate): Promise<void> {
    secure.setSecureContext({ key: certificate.key, cert: certificate.chain, minVersion: 'TLSv1.2' });
    current = certificate;
    for (const listener of listeners) listener(certificate);
    if (!serves || secure.listening) return;
    httpsPort = await listen(secure, config.HTTPS_PORT, host, { variable: 'HTTPS_PORT' });
    log.info({ event: 'https.listening', port: httpsPort, domains }, 'HTTPS is served');
  }

  async function renew(): Promise<void> {
    if (!isRenewalDue(current, domains, clock.now())) return;
    const pem = await order({
      ...{ directoryUrl: config.ACME_URL, email: config.ACME_EMAIL },
      ...{ domains, files },
    });
    const certificate = parseCertificate(pem);
    await files.saveCertificate(pem);
    if (stopped) return;
    await use(certificate);
    log.info(
      { event: 'https.certificate_obtained', domains, validTo: certificate.validTo },
      'a certificate was obtained',
    );
  }

  /** What another process has ordered. */
  async function reload(): Promise<void> {
    try {
      const stored = await files.certificate();
      if (stored && stored.chain !== current?.chain && !stopped) await use(stored);
    } catch (error) {
      log.warn({ event: 'https.certificate_unreadable', err: error }, 'the stored certificate is unreadable');
    }
    if (!stopped) timer = setTimeout(() => void reload(), reloadMs).unref();
  }

  async function turn(): Promise<void> {
    let next = CHECK_MS;
    try {
      await renew();
      failures = 0;
    } catch (error) {
      failures += 1;
      next = retryMs(failures);
      log.error(
        { event: 'https.certificate_failed', err: error, domains, retrySeconds: next / 1_000 },
        'no certificate was obtained, retrying',
      );
    }
    if (!stopped) timer = setTimeout(() => void turn(), next).unref();
  }

  return {
    current: () => current,
    onChange: (listener) => void listeners.push(listener),
    async start(server) {
      // The handlers, limits and timeouts of the plain server hold for these connections too.
      secure.on('secureConnection', (socket: TLSSocket) => void server.emit('connection', socket));
      const redirectPort = serves
        ? await listen(redirect, config.HTTPS_REDIRECT_PORT, host, { variable: 'HTTPS_REDIRECT_PORT' })
        : null;
      const stored = await files.certificate().catch((error: unknown) => {
        log.warn(
          { event: 'https.certificate_unreadable', err: error },
          'the stored certificate is unreadable',
        );
        return null;
      });
      if (stored && stored.validTo > clock.now()) await use(stored);
      // The start does not wait for the authority.
      if (orders) void turn();
      else timer = setTimeout(() => void reload(), reloadMs).unref();
      return { https: httpsPort, redirect: redirectPort };
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      secure.close();
      redirect.close();
      redirect.closeIdleConnections();
    },
  };
}
