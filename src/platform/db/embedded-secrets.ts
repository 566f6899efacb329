import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { StartError } from '#platform/errors/start-error.ts';
import { explainFile } from './embedded-diagnostics.ts';
import type { ClusterLocation } from './embedded-location.ts';
import { hasCluster } from './embedded-paths.ts';

/** Stored beside the data, readable by its owner only. */
export interface Secrets {
  password: string;
  port: number;
}

export async function loadSecrets(place: ClusterLocation): Promise<Secrets> {
  const text = await readFile(place.secrets, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(
      `Cannot read ${place.secrets} (${error.code}), which holds the database's password.`,
    );
  });
  if (text !== null) return JSON.parse(text) as Secrets;
  if (await hasCluster(place.home)) {
    throw new StartError(`${place.secrets} is missing: it holds the password of the database beside it.`);
  }
  const secrets = { password: randomBytes(24).toString('base64url'), port: await freePort() };
  await saveSecrets(place, secrets);
  return secrets;
}

export async function saveSecrets(place: ClusterLocation, secrets: Secrets): Promise<void> {
  try {
    const staging = `${place.secrets}.new`;
    await writeFile(staging, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flush: true });
    await rename(staging, place.secrets);
  } catch (error) {
    throw new StartError(explainFile(error, place.secrets));
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    // Not shared with other processes of a supervisor.
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(address)));
    });
  });
}
