import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions } from '../process.ts';

export interface Cpu {
  micros: number;
  databaseMicros: number;
}

interface Options {
  databaseMicros?: () => number;
  close?: () => Promise<unknown>;
  /** Further requests it answers. */
  answers?: Parameters<typeof answerQuestions>[0];
}

/** Opens a contestant's server on a free port and reports it. */
export async function serve(
  server: Server,
  { databaseMicros = () => 0, close, answers }: Options = {},
): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cpu = (): Cpu => {
    const { user, system } = process.cpuUsage();
    return { micros: user + system, databaseMicros: databaseMicros() };
  };
  answerQuestions({ ready: () => true, port: () => port, cpu, ...answers }, close);
}
