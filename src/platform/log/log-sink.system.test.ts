import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSink } from './log-sink.ts';

const folder = mkdtempSync(join(tmpdir(), 'sink-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function opened(atLeast: number, file = join(folder, `${++files}.log`)) {
  const warnings: string[] = [];
  const sink = createSink({
    to: file,
    name: 'LOG_DIR',
    atLeast,
    complain: (text) => void warnings.push(text),
  });
  const flushed = () => new Promise<void>((resolve) => sink.flush(resolve));
  return { sink, warnings, flushed, file, text: () => readFileSync(file, 'utf8') };
}

it('writes all lines in order, batched or one by one', async () => {
  const { sink, flushed, text, warnings } = opened(100);
  const lines = Array.from({ length: 500 }, (_, n) => `line ${n} 余烬\n`);
  for (const line of lines) sink.write(line);
  await flushed();
  expect(text()).toBe(lines.join(''));
  sink.write('last\n');
  await vi.waitFor(() => expect(text()).toBe(`${lines.join('')}last\n`));
  expect(warnings).toEqual([]);
});

it('a flush has written all earlier lines, also during a write', async () => {
  const { sink, flushed, text } = opened(1_000);
  sink.write('one\n');
  sink.flush();
  sink.write('two\n');
  await flushed();
  expect(text()).toBe('one\ntwo\n');
});

it('continues in another file', async () => {
  const { sink, flushed, text } = opened(1);
  const second = join(folder, 'second.log');
  sink.write('one\n');
  await flushed();
  sink.moveTo(second);
  sink.write('two\n');
  await flushed();
  expect(text()).toBe('one\n');
  expect(readFileSync(second, 'utf8')).toBe('two\n');
});

it('a process that ends at once leaves nothing unwritten to a slow reader', async () => {
  const code = `import { createSink } from ${JSON.stringify(join(import.meta.dirname, 'log-sink.ts'))};
    process.stdout;
    const sink = createSink({ to: 1, name: 'standard output', atLeast: 10 });
    for (let n = 0; n < 100; n++) sink.write('x'.repeat(9999) + '\\n');
    setTimeout(() => process.exit(3), 300);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const closed = once(child, 'close');
  await sleep(400);
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => (bytes += chunk.length));
  const [exit] = await closed;
  expect({ exit, bytes }).toEqual({ exit: 3, bytes: 1_000_000 });
});

it('reports a full disk once, drops lines, and recovers', async () => {
  const file = join(folder, 'full.log');
  symlinkSync('/dev/full', file);
  const { sink, flushed, warnings, text } = opened(10, file);
  for (let n = 0; n < 50; n++) {
    sink.write('a line that is lost\n');
    await flushed();
  }
  expect(warnings).toEqual([
    'The log cannot be written to LOG_DIR (ENOSPC): lines are dropped until it can.',
  ]);
  unlinkSync(file);
  sink.moveTo(file);
  sink.write('a line that is kept\n');
  await flushed();
  expect(text()).toBe('a line that is kept\n');
  expect(warnings).toHaveLength(1);
});

it('a deleted folder is only reported', async () => {
  const { sink, flushed, warnings } = opened(1, join(folder, 'none/x.log'));
  sink.write('a line\n');
  await flushed();
  expect(warnings).toEqual([
    'The log cannot be written to LOG_DIR (ENOENT): lines are dropped until it can.',
  ]);
});
