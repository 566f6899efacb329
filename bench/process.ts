import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A child process that answers requests, one at a time. */
export interface BenchProcess {
  request<T>(question: string, input?: unknown): Promise<T>;
  stop(): Promise<void>;
}

/** Timeout of a start or a round; a peer under too much load takes a minute. */
const PATIENCE_MS = 180_000;

interface StartOptions {
  args?: readonly string[];
  env?: Record<string, string>;
  /** Options of Node. */
  flags?: readonly string[];
  /** File descriptor of its log. */
  log?: number;
}

export async function startProcess(file: string, options: StartOptions = {}): Promise<BenchProcess> {
  const child = fork(join(import.meta.dirname, file), options.args, {
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', options.log ?? 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...(options.flags ?? [])],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code, signal]) => {
    throw new Error(`${file} ended early (${code ?? signal})`);
  });
  failed.catch(() => undefined);
  const request = async <T>(question: string, input?: unknown): Promise<T> => {
    const aborter = new AbortController();
    const late = sleep(PATIENCE_MS, undefined, aborter).then(() => {
      throw new Error(`${file} did not answer "${question}"`);
    });
    late.catch(() => undefined);
    child.send({ question, input });
    try {
      return await Promise.race([answerOf<T>(child, aborter.signal), failed, late]);
    } finally {
      aborter.abort();
    }
  };
  try {
    await request('ready');
  } catch (error) {
    child.kill();
    throw error;
  }
  return {
    request,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

async function answerOf<T>(child: ChildProcess, signal: AbortSignal): Promise<T> {
  const [message] = (await once(child, 'message', { signal })) as [{ answer: T }];
  return message.answer;
}

type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** The child's side. It ends when its parent disconnects or ends. */
export function answerQuestions(
  answers: Answers,
  close: () => Promise<unknown> = async () => undefined,
): void {
  process.on('message', async ({ question, input }: { question: string; input: never }) => {
    process.send?.({ answer: (await answers[question]?.(input)) ?? null });
  });
  process.on('disconnect', () => void close().finally(() => process.exit()));
}
