import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeClock } from '#platform/clock/clock.ts';
import { dailyFile } from './log-files.ts';

it('an invalid folder prevents the start and names its variable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  for (const wrong of [file, join(file, 'below'), '/proc/none/such'])
    expect(() => dailyFile(wrong, new FakeClock())).toThrow(
      new RegExp(`^LOG_DIR takes a folder that can be written to; ${wrong} cannot \\(E[A-Z]+\\)\\.$`),
    );
});
