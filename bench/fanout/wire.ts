import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export const KINDS = ['plain', 'socketio', 'hub'] as const;
export type Kind = (typeof KINDS)[number];

/** Messages between the benchmark, its servers and its client. */
export interface ServerAnswers {
  listening: { port: number };
  sent: { messages: number };
  stopped: { cpuMicros: number };
}

export interface ClientAnswers {
  connected: true;
  received: { frames: number; bytes: number; latencies: number[]; cpuMicros: number; wallMs: number };
}

export async function request<A, K extends keyof A>(
  child: ChildProcess,
  question: object,
  answer: K,
): Promise<A[K]> {
  child.send(question);
  return receive<A, K>(child, answer);
}

export async function receive<A, K extends keyof A>(child: ChildProcess, answer: K): Promise<A[K]> {
  for (;;) {
    const [message] = (await Promise.race([once(child, 'message'), failure(child)])) as [Partial<A>];
    if (message[answer] !== undefined) return message[answer];
  }
}

async function failure(child: ChildProcess): Promise<never> {
  const [code, signal] = await once(child, 'exit');
  throw new Error(`a bench process ended early (${code ?? signal})`);
}

/** Milliseconds on a clock that the processes of one machine share. */
export const sharedNow = (): number => performance.timeOrigin + performance.now();
