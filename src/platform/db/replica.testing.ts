import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { silentLog } from '#platform/log/log.ts';
import { freePort, stopProcess } from '#platform/realtime/redis.testing.ts';
import { killWithParent, removeWithParent } from '#platform/testing/parent-death.ts';
import { startEmbedded } from './embedded.ts';
import { chooseClusterLocation } from './embedded-paths.ts';

export interface ReplicatedCluster {
  /** A database of the primary, and the same one at its streaming replica. */
  primaryUrl: string;
  replicaUrl: string;
  /** The replica stops replaying, as one that cannot keep up; or goes on. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary of its own with a streaming replica: both the packaged PostgreSQL, joined by a base backup. */
export async function startReplicatedCluster(name: string): Promise<ReplicatedCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'replicated-'));
  await chmod(folder, 0o755);
  const removed = removeWithParent(folder);
  const options = { dataDir: folder, log: silentLog };
  const primary = await startEmbedded(options);
  const { bin, runAs } = await chooseClusterLocation(options);
  const admin = new pg.Client({ connectionString: primary.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const data = join(folder, 'replica');
  await admin.query("select pg_backup_start('replica', fast => true)");
  await cp(primary.location, data, { recursive: true });
  const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await admin.end();
  await rm(join(data, 'postmaster.pid'), { force: true });
  await writeFile(join(data, 'backup_label'), rows[0]!.labelfile);
  await writeFile(join(data, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(primary.url);
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  await chmod(data, 0o700);
  if (runAs) await owned(data, runAs);
  const replicaPort = await freePort();
  const replicaUrl = new URL(primary.databaseUrl(name));
  replicaUrl.port = String(replicaPort);
  let server: ChildProcess | undefined;

  async function startReplica(): Promise<void> {
    await rm(join(data, 'postmaster.pid'), { force: true });
    const settings = [`port=${replicaPort}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    server = killWithParent(
      spawn(bin('postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
        ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
      }),
    );
    const output: string[] = [];
    for await (const text of server.stderr ?? []) {
      output.push(String(text));
      if (String(text).includes('ready to accept read-only connections')) break;
    }
    if (server.exitCode !== null) throw new Error(`the replica did not start: ${output.join('')}`);
    server.stderr?.resume();
  }

  async function atReplica(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: replicaUrl.href });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  await startReplica();
  return {
    primaryUrl: primary.databaseUrl(name),
    replicaUrl: replicaUrl.href,
    pauseReplay: () => atReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => atReplica('select pg_wal_replay_resume()'),
    async killReplica() {
      // Its children end with it: an immediate shutdown.
      const ended = server && once(server, 'exit');
      server?.kill('SIGQUIT');
      await ended;
    },
    startReplica,
    async stop() {
      await stopProcess(server);
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
      removed();
    },
  };
}

async function owned(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}
