import cluster, { type Worker } from 'node:cluster';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '#platform/concurrency/with-timeout.ts';
import type { Log } from '#platform/log/log.ts';
import { type FromProcess, isMessage, type Question, type StopKind } from './messages.ts';
import { isWorker, REPLACED_MS } from './process-plan.rules.ts';
import { createRelay } from './relay.ts';

export interface SupervisorOptions {
  /** The program of every process; its name is the first argument. */
  program: string;
  names: readonly string[];
  /** How long a process with that signal still serves. */
  drainMs: number;
  log: Log;
  answer(question: Question): Promise<unknown>;
  limits?: Partial<SupervisorLimits>;
}

export interface SupervisorLimits {
  firstRetryMs: number;
  lastRetryMs: number;
  /** A process that ran this long begins again with the first retry. */
  steadyMs: number;
  /** Without a beat for this long a process is killed. */
  unresponsiveMs: number;
  /** A process stops within ten seconds by itself; after this it is killed. */
  stopMs: number;
}

const LIMITS: SupervisorLimits = {
  firstRetryMs: 200,
  lastRetryMs: 10_000,
  steadyMs: 60_000,
  unresponsiveMs: 30_000,
  stopMs: 12_000,
};

/** The worker, which closes the database, stops last, but is not kept waiting for longer. */
const WORKER_WAITS_MS = 5_000;

export interface Supervisor {
  /** Resolves with the port; rejects with the exit code where a process ends before. */
  start(): Promise<number>;
  /** Replaces one process after the other; another call in between is ignored. */
  restart(): Promise<void>;
  /** A repeated call is for those in a hurry. */
  stop(how: StopKind, why: string): Promise<void>;
}

export class FailedProcess extends Error {
  override name = 'FailedProcess';
  readonly code: number;

  constructor(name: string, code: number | null) {
    super(`${name} did not start`);
    this.code = code || 1;
  }
}

interface Child {
  name: string;
  worker: Worker;
  /** Resolves with its port; null when it ended before. */
  ready: Promise<number | null>;
  ended: Promise<void>;
  stopping: boolean;
}

/** Starts the processes, passes their messages on, and replaces those that end. */
export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { program, names, drainMs, log } = options;
  const limits = { ...LIMITS, ...options.limits };
  const relay = createRelay({ answer: options.answer });
  const children = new Map<string, Child>();
  const retries = new Map<string, number>();
  /** All that have not ended, replacements included. */
  const running = new Set<Child>();
  /** Names of which a process is ended on purpose. */
  const replacing = new Set<string>();
  let started = false;
  let stopping = false;
  let restarting = false;

  // Each connection goes to the next process in turn, also where the kernel would wake the same one again.
  cluster.schedulingPolicy = cluster.SCHED_RR;

  function fork(name: string): Child {
    cluster.setupPrimary({ exec: program, args: [name] });
    // glibc keeps memory freed by native threads in many arenas, where it is not reused: 50 MB of a process.
    const worker = cluster.fork({ MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1' });
    const { id } = worker;
    const ready = Promise.withResolvers<number | null>();
    const ended = Promise.withResolvers<void>();
    const child: Child = { name, worker, ready: ready.promise, ended: ended.promise, stopping: false };
    const began = performance.now();
    let unresponsive: NodeJS.Timeout | undefined;
    const beat = () => {
      clearTimeout(unresponsive);
      const due = performance.now() + limits.unresponsiveMs;
      unresponsive = setTimeout(() => {
        // Beats may be unread: a supervisor that was itself suspended starts a new interval.
        if (performance.now() - due > limits.unresponsiveMs / 2) beat();
        else {
          log.error({ event: 'process.unresponsive', name }, 'process does not answer, it is replaced');
          worker.process.kill('SIGKILL');
        }
      }, limits.unresponsiveMs).unref();
    };
    running.add(child);
    relay.join(id, name, worker.process);
    worker.process.on('message', (message: unknown, handle: unknown) => {
      if (!isMessage<FromProcess>(message)) return;
      if (message.t === 'ready') {
        ready.resolve(message.port);
        beat();
      }
      if (message.t === 'beat') beat();
      if (message.t === 'beat' && message.stuck) {
        log.error({ event: 'process.stuck', name }, 'process cannot recover, it is replaced');
        worker.process.kill('SIGKILL');
      }
      relay.receive(id, message, handle as Socket | undefined);
    });
    worker.process.once('exit', (code, signal) => {
      clearTimeout(unresponsive);
      running.delete(child);
      relay.leave(id, !child.stopping);
      ended.resolve();
      ready.resolve(null);
      if (child.stopping || !started || stopping) return;
      log.error({ event: 'process.restarted', name, code, signal }, 'process exited, starting another');
      if (performance.now() - began > limits.steadyMs) retries.delete(name);
      if (!replacing.has(name)) void replaceLater(child);
    });
    return child;
  }

  async function replaceLater(dead: Child): Promise<void> {
    const { name } = dead;
    const wait = retries.get(name) ?? limits.firstRetryMs;
    retries.set(name, Math.min(wait * 2, limits.lastRetryMs));
    await sleep(wait, undefined, { ref: false });
    if (!stopping && !replacing.has(name) && children.get(name) === dead) children.set(name, fork(name));
  }

  async function end(child: Child, how: StopKind, why: string): Promise<void> {
    child.stopping = true;
    relay.send(child.worker.id, { t: 'stop', how, why });
    const drain = { now: 0, drained: drainMs, replaced: Math.max(drainMs, REPLACED_MS) };
    const within = limits.stopMs + drain[how];
    if (await withTimeout(within, child.ended)) return;
    log.warn(
      { event: 'process.stop_timeout', name: child.name },
      'process did not stop in time and is killed',
    );
    child.worker.process.kill('SIGKILL');
    await child.ended;
  }

  /** A web process is followed by its replacement, which already serves; the worker holds ports of its own. */
  async function replace(old: Child): Promise<void> {
    const { name } = old;
    replacing.add(name);
    if (isWorker(name)) await end(old, 'now', 'a restart');
    const next = stopping ? null : fork(name);
    const isReady = next && (await next.ready) !== null;
    if (next && isReady) children.set(name, next);
    else if (!stopping)
      log.error({ event: 'process.replacement_failed', name }, 'the replacement of a process did not start');
    if (isReady && !isWorker(name) && !stopping) await end(old, 'replaced', 'a restart');
    replacing.delete(name);
    const current = children.get(name);
    if (current && !stopping && !running.has(current)) void replaceLater(current);
  }

  async function stopAll(how: StopKind, why: string): Promise<void> {
    const all = [...running];
    const web = all.filter(({ name }) => !isWorker(name));
    const webEnded = Promise.all(web.map((child) => end(child, how, why)));
    await withTimeout(WORKER_WAITS_MS + (how === 'drained' ? drainMs : 0), webEnded);
    await Promise.all([webEnded, ...all.filter(({ name }) => isWorker(name)).map((c) => end(c, 'now', why))]);
  }

  return {
    async start() {
      let port = 0;
      // The first one, the worker if there is one, prepares the database for the others.
      for (const group of [names.slice(0, 1), names.slice(1)]) {
        if (stopping) break;
        const forked = group.map(fork);
        for (const child of forked) children.set(child.name, child);
        for (const child of forked) {
          const own = await child.ready;
          if (own === null && !stopping) throw new FailedProcess(child.name, child.worker.process.exitCode);
          if (!isWorker(child.name)) port = own ?? 0;
        }
      }
      if (stopping) return port;
      started = true;
      for (const child of children.values()) if (!running.has(child)) void replaceLater(child);
      const first = children.get('web-1');
      if (first) relay.send(first.worker.id, { t: 'announce' });
      return port;
    },
    async restart() {
      if (restarting || stopping || !started) return;
      restarting = true;
      log.info({ event: 'process.rolling_restart' }, 'processes are replaced, one after the other');
      for (const name of names) {
        const old = children.get(name);
        if (old && !stopping) await replace(old);
      }
      restarting = false;
    },
    async stop(how, why) {
      stopping = true;
      await stopAll(how, why);
    },
  };
}
