import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopProcess } from '#platform/realtime/redis.testing.ts';
import { TestSocket } from '#platform/realtime/testing.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { testRelay } from './relay.testing.ts';

describe('two processes of one supervisor', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-ipc-'));
  const truth = join(folder, 'truth');
  const children: ChildProcess[] = [];
  let written = 0;
  afterEach(async () => {
    await Promise.all(children.splice(0).map(stopProcess));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function startTwo() {
    written = 0;
    writeFileSync(truth, '');
    const { join: joinRelay } = testRelay();
    return await Promise.all(
      ['web-1', 'web-2'].map(async (name) => {
        const program = new URL('./hub-process.testing.ts', import.meta.url).pathname;
        const child = killWithParent(fork(program, ['ipc', truth]));
        children.push(child);
        joinRelay(child, name);
        const port = await new Promise<number>((resolve) =>
          child.on('message', (message: { port?: number }) => message.port && resolve(message.port)),
        );
        const socket = new TestSocket(`ws://127.0.0.1:${port}/ws`);
        await once(socket.ws, 'open');
        await socket.join('room/1');
        return { child, socket };
      }),
    );
  }

  /** The next message, committed to the shared file and then published by one of the processes. */
  const write = (child: ChildProcess, options = { published: true }) => {
    written += 1;
    appendFileSync(truth, `${written}\n`);
    if (options.published) child.send({ message: written, rev: written });
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

  it('no message is missed', async () => {
    const [a, b] = await startTwo();
    for (let i = 0; i < 40; i += 1) write(i % 2 ? a!.child : b!.child);
    expect(await Promise.all([a!.socket.holds(40), b!.socket.holds(40)])).toEqual([upTo(40), upTo(40)]);
  });

  it('the unpublished commits of a killed process are read by the others', async () => {
    const [a, b] = await startTwo();
    write(a!.child);
    await b!.socket.holds(1);
    write(a!.child, { published: false });
    await stopProcess(a!.child);
    expect(await b!.socket.holds(2)).toEqual(upTo(2));
  });
});
