import { stat } from 'node:fs/promises';
import { StartError } from '#platform/errors/start-error.ts';
import { type RunAs, run } from './embedded-run.ts';

const NAMES = ['postgres', '_postgres'];

/**
 * PostgreSQL does not run as root: root uses the owner of existing data, or else the system user `postgres`, created if
 * missing. Other users run it themselves.
 */
export async function chooseUser(data: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await ownerOf(data)) ?? (await findUser()) ?? (await makeUser());
}

async function ownerOf(data: string): Promise<RunAs | undefined> {
  const { uid, gid } = await stat(data).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? undefined : { uid, gid, name: `user ${uid}` };
}

async function findUser(): Promise<RunAs | undefined> {
  for (const name of NAMES) {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    if (uid.ok && gid.ok) return { uid: Number(uid.output), gid: Number(gid.output), name };
  }
  return undefined;
}

async function makeUser(): Promise<RunAs> {
  const made = await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir=/nonexistent',
    '--shell=/usr/sbin/nologin',
    'postgres',
  ]);
  const user = await findUser();
  if (user) return user;
  throw new StartError(
    `PostgreSQL does not run as root and the system user "postgres" could not be made ` +
      `(${made.output.trim()}): make it, run Touchline as another user, or set DATABASE_URL.`,
  );
}
