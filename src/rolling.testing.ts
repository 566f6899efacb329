import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import WebSocket from 'ws';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { TEST_SECRET } from '#platform/testing/parts.ts';
import { programOf } from '#platform/testing/programs.ts';
import { createRealtime, type Realtime } from '#ui/realtime/socket.ts';

const MAIN = programOf('main');

/** A process of the site, restarted at the same port as an operator does it. */
export class RollingProcess {
  readonly port: number;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #said = '';

  readonly #flags: string[] | undefined;

  constructor(port: number, env: Record<string, string>, flags?: string[]) {
    this.port = port;
    this.#flags = flags;
    this.#env = { ...env, PORT: String(port) };
  }

  get log(): string {
    return this.#said;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Resolves when it can serve, as `scripts/wait-ready.mjs` does. */
  async start(): Promise<void> {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = fork(MAIN, {
      env: { PATH, NODE_COMPILE_CACHE, ENV_FILE: '/dev/null', ...this.#env },
      silent: true,
      ...(this.#flags ? { execArgv: this.#flags } : {}),
    });
    this.#child = killWithParent(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (this.#said += String(chunk)));
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(this.#said)));
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined);
    while ((await this.readiness()) !== 200) await pause(50);
  }

  async readiness(): Promise<number | null> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status ?? null;
  }

  /** SIGTERM; returns the exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    child.kill(signal);
    const [code] = await once(child, 'exit');
    return code as number | null;
  }
}

export interface LoadOptions {
  /** Address of the balancer. */
  url: string;
  /** `match:<id>`, and its topic. */
  room: string;
  topic: string;
  /** Loops of each kind, and the pause between the requests of a loop. */
  loops: { pages: number; calls: number; posts: number; uploads: number };
  pauseMs: number;
  readers: number;
}

export interface Report {
  requests: number;
  errors: string[];
  /** Messages acknowledged, and those of them that a subscriber did not get. */
  sent: number;
  lost: number;
  /** Sockets that were closed by a process and resumed at another. */
  resumed: number;
}

interface Reader {
  realtime: Realtime;
  received: Set<number>;
  resumed: number;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const PATIENCE_MS = 60_000;

/** Readers, speakers and uploads through a balancer. No request is ever repeated. */
export class Load {
  readonly #options: LoadOptions;
  readonly #errors: string[] = [];
  readonly #said = new Set<number>();
  readonly #readers: Reader[] = [];
  #loops: Promise<void>[] = [];
  #requests = 0;
  #over = false;

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  get requests(): number {
    return this.#requests;
  }

  async start(): Promise<void> {
    const { url, loops, room, readers } = this.#options;
    const { port } = new URL(url);
    const token = await signIn(url);
    const api = { sysType: 'API', lan: 'en', token };
    this.#readers.push(...Array.from({ length: readers }, () => this.#read()));
    const entered = () => this.#readers.every(({ realtime }) => realtime.state() === 'connected');
    while (!entered()) await pause(50);
    const picture = new Uint8Array(
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a0' } })
        .png()
        .toBuffer(),
    );
    const repeat = (count: number, send: (loop: number, n: number) => Promise<void>) =>
      Array.from({ length: count }, (_, loop) => this.#loop((n) => send(loop, n)));
    this.#loops = [
      ...repeat(loops.pages, async () => void (await this.#request('/en', {}))),
      ...repeat(loops.calls, async () => void (await this.#request('/api/user/me', { headers: api }))),
      ...repeat(loops.posts, async (loop, n) => {
        const message = {
          room,
          text: `message ${loop} ${n}`,
          clientMessageId: `rolling-${port}-${loop}-${n}`,
        };
        const body = JSON.stringify(message);
        const sent = await this.#request('/api/chat/send', {
          method: 'POST',
          headers: { ...api, ...JSON_TYPE },
          body,
        });
        if (sent) this.#said.add((JSON.parse(sent) as { result: { seq: number } }).result.seq);
      }),
      ...repeat(loops.uploads, async () => {
        const headers = { ...api, 'content-type': 'image/png' };
        await this.#request('/api/upload/image?purpose=avatar', { method: 'POST', headers, body: picture });
      }),
    ];
  }

  /** When every subscriber has all acknowledged messages, or after a minute. */
  async stop(): Promise<Report> {
    this.#over = true;
    await Promise.all(this.#loops);
    const missing = () =>
      [...this.#said].filter((seq) => this.#readers.some(({ received }) => !received.has(seq))).length;
    const until = performance.now() + PATIENCE_MS;
    while (missing() > 0 && performance.now() < until) await pause(100);
    const lost = missing();
    for (const { realtime } of this.#readers) realtime.close();
    const resumed = this.#readers.reduce((sum, reader) => sum + reader.resumed, 0);
    return { requests: this.#requests, errors: this.#errors, sent: this.#said.size, lost, resumed };
  }

  async #loop(send: (n: number) => Promise<void>): Promise<void> {
    for (let n = 0; !this.#over; n++) {
      await send(n);
      await pause(this.#options.pauseMs);
    }
  }

  async #request(path: string, init: RequestInit): Promise<string | null> {
    const what = `${init.method ?? 'GET'} ${path}`;
    this.#requests += 1;
    try {
      const answer = await fetch(this.#options.url + path, init);
      const text = await answer.text();
      if (answer.ok) return text;
      this.#errors.push(`${what}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      const { message, cause } = error as Error;
      this.#errors.push(`${what}: ${message} ${cause instanceof Error ? cause.message : ''}`);
    }
    return null;
  }

  /** With the browser's own client. */
  #read(): Reader {
    const { url, topic } = this.#options;
    const realtime = createRealtime({
      url: `${url.replace('http', 'ws')}/ws`,
      fetchSnapshot: () => Promise.reject(new Error('sockets are not blocked here')),
      page: { hidden: () => false, onReturn: () => () => {} },
      // A browser sends the origin of its page.
      WebSocket: class extends WebSocket {
        constructor(address: string) {
          super(address, { origin: url });
        }
      },
    });
    const reader: Reader = { realtime, received: new Set(), resumed: 0 };
    const receive = (messages: unknown) => {
      for (const { seq } of messages as { seq: number }[]) reader.received.add(seq);
    };
    realtime.subscribe(
      topic,
      {},
      {
        onMessages: receive,
        onSnapshot: (data) => receive((data as { messages: unknown }).messages),
        onState: (state) => {
          if (state === 'reconnecting') reader.resumed += 1;
          if (state === 'disconnected') realtime.reconnect();
        },
      },
    );
    return reader;
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login/testLogin`, {
    method: 'POST',
    headers: { sysType: 'API', ...JSON_TYPE },
    body: JSON.stringify({ account: 'demo_admin' }),
  });
  const { result } = (await answer.json()) as { result: { token: string } };
  return result.token;
}

/** A match whose chat is open. */
export async function anyMatch(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/match/list?game=football`, { headers: { sysType: 'API' } });
  const { result } = (await answer.json()) as { result: { matches: { id: number }[] } };
  const [first] = result.matches;
  if (!first) throw new Error('the demo has no match');
  return first.id;
}

/** Environment of both processes: what deploy/touchline@.service sets, on a demo. */
export const rollingEnv = (databaseUrl: string, redisUrl: string, dataDir: string) => ({
  MODE: 'demo',
  ROLES: 'web',
  PROCESSES: '1',
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  DATA_DIR: dataDir,
  RATE_LIMITS: '0',
  SECRET_KEY: TEST_SECRET,
  DRAIN_SECONDS: '6',
});
