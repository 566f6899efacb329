import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SnapshotAnswer } from '#platform/realtime/hub.ts';
import { freePort, stopProcess } from '#platform/realtime/redis.testing.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { createRealtime, type Realtime } from './socket.ts';

const PATIENCE = { timeout: 90_000, interval: 100 };
const READERS = 100;
const page = { hidden: () => false, onReturn: () => () => {} };
const SITE = new URL('../../platform/realtime/restart-process.testing.ts', import.meta.url).pathname;

let folder: string;
let truth: string;
let port: number;
let site: ChildProcess;
let written = 0;
let readers: { realtime: Realtime; held: number[]; snapshots: number; refused: number }[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-restart-'));
  truth = join(folder, 'truth');
  writeFileSync(truth, '');
  port = await freePort();
  written = 0;
  await start();
});
afterEach(async () => {
  for (const { realtime } of readers) realtime.close();
  await stopProcess(site);
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  site = killWithParent(fork(SITE, [String(port), truth]));
  await once(site, 'message');
}

/** Committed to the file; published by the site while it runs. */
function write(): void {
  written += 1;
  appendFileSync(truth, `${written}\n`);
  if (site.connected) site.send(written);
}

function read(): (typeof readers)[number] {
  const reader = {
    held: [] as number[],
    snapshots: 0,
    refused: 0,
    realtime: createRealtime({
      url: `ws://127.0.0.1:${port}/ws`,
      page,
      async fetchSnapshot(_topic, since) {
        const query = since === undefined ? '' : `?since=${since}`;
        const response = await fetch(`http://127.0.0.1:${port}/${query}`).catch((error) => {
          reader.refused += 1;
          throw error;
        });
        const answer = (await response.json()) as SnapshotAnswer;
        if (answer.kind === 'messages') return answer.missed;
        return answer.kind === 'snapshot' ? answer.snapshot : null;
      },
    }),
  };
  reader.realtime.subscribe(
    'room/1',
    {},
    {
      onSnapshot(data) {
        reader.snapshots += 1;
        reader.held.push(...(data as number[]));
      },
      onMessages: (messages) => reader.held.push(...(messages as number[])),
    },
  );
  return reader;
}

test('a killed and restarted site: 100 clients miss nothing, in order, once, and are back on sockets', async () => {
  readers = Array.from({ length: READERS }, read);
  const connected = () => readers.every(({ realtime }) => realtime.state() === 'connected');
  await vi.waitUntil(() => connected() && readers.every(({ snapshots }) => snapshots === 1), PATIENCE);
  for (let i = 0; i < 20; i += 1) write();
  await vi.waitUntil(() => readers.every(({ held }) => held.length === written), PATIENCE);

  await stopProcess(site);
  // As often as would count as blocked, if the site answered otherwise.
  await vi.waitUntil(() => readers.every(({ refused }) => refused >= 3), PATIENCE);
  for (let i = 0; i < 80; i += 1) write();
  await start();
  for (let i = 0; i < 20; i += 1) write();
  await vi.waitUntil(() => readers.every(({ held }) => held.length >= written) && connected(), PATIENCE);

  const all = Array.from({ length: written }, (_, i) => i + 1);
  for (const { held, snapshots } of readers) {
    expect(held).toEqual(all);
    expect(snapshots).toBe(1);
  }
}, 240_000);
