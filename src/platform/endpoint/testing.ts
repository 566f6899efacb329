import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { createLog, type Log, silentLog } from '#platform/log/log.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { createBodies } from './body.ts';
import type { Caller } from './caller.ts';
import type { Envelope } from './envelope.ts';
import { type ApiParts, createApi } from './mount.ts';
import type { Route } from './route.ts';

const brand = loadBrands('http://localhost').byHost(undefined);

export const testCaller = (overrides: Partial<Caller> = {}): Caller => ({
  viewer: guest,
  lang: 'en',
  brand,
  ip: '127.0.0.1',
  requestId: 'request-1',
  https: false,
  userAgent: '',
  apiClient: true,
  log: silentLog,
  lostSession: null,
  provenAt: null,
  proof: '',
  bearer: '',
  primaryReads: false,
  cookie: () => undefined,
  ...overrides,
});

/** An API of only these endpoints, called by `caller`. */
export function testApi(
  endpoints: readonly Route[],
  { caller = testCaller(), ...parts }: Partial<ApiParts> & { caller?: Caller } = {},
): Hono {
  return createApi({
    endpoints,
    patterns: {},
    clock: new FakeClock(),
    answer: { translate: createTranslator(), log: silentLog },
    callerOf: async () => caller,
    requestIdOf: () => caller.requestId,
    takeLimit: async () => undefined,
    checkResults: true,
    bodies: createBodies(),
    filesFolder: join(tmpdir(), 'touchline-test-files'),
    ...parts,
  });
}

export const envelopeOf = async (response: Response): Promise<Envelope> =>
  (await response.json()) as Envelope;

/** A log that records its lines. */
export function recordedLog(): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  return { log, lines };
}
