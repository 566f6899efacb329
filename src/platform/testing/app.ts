import { afterAll, beforeAll } from 'vitest';
import { FakeClock } from '#platform/clock/clock.ts';
import { API_CLIENT } from '#platform/endpoint/caller.ts';
import type { Envelope } from '#platform/endpoint/envelope.ts';
import { listen } from '#platform/http/server.ts';
import { type App, type AppParts, createApp } from '../../app.ts';
import { hasDemo, testDatabase } from './database.ts';
import { testParts } from './parts.ts';

export interface TestApp {
  readonly app: App;
  readonly clock: FakeClock;
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** A call as an API client. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Signs in as a demo account and returns its token. */
  signIn(account: string): Promise<string>;
}

export interface CallOptions {
  method?: 'GET' | 'POST';
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  envelope: Envelope<never>;
}

interface Options {
  env?: Record<string, string>;
  parts?: Partial<AppParts>;
}

/** The whole server on a free port and its own database, without pages by default. */
export function testApp({ env = {}, parts = {} }: Options = {}): TestApp {
  const demo = (env.MODE ?? 'demo') === 'demo';
  const database = parts.database ?? testDatabase({ demo });
  const made: { app?: App; url?: string } = {};
  const clock = new FakeClock();
  beforeAll(async () => {
    const app = await createApp({ ...testParts(database, clock, env), ...parts });
    // The template was filled the same way, at the same time: to find nothing missing would take as long.
    if (!hasDemo(database) || parts.clock) await app.fillDemo();
    made.app = app;
    made.url = `http://127.0.0.1:${await listen(app.server, 0, '127.0.0.1')}`;
  });
  afterAll(() => made.app?.stop());

  async function call(
    path: string,
    { method = 'GET', body, token, headers }: CallOptions = {},
  ): Promise<Answer> {
    const response = await fetch(`${made.url}/api/${path}`, {
      method,
      headers: {
        sysType: API_CLIENT,
        lan: 'en',
        ...(token ? { token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: response.headers,
      envelope: (await response.json()) as Envelope<never>,
    };
  }

  return {
    get app() {
      return made.app!;
    },
    get url() {
      return made.url!;
    },
    clock,
    call,
    async signIn(account) {
      const { envelope } = await call('login/testLogin', { method: 'POST', body: { account } });
      return (envelope.result as unknown as { token: string }).token;
    },
  };
}
