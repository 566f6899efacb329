import { execFile } from 'node:child_process';
import { cpSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Place, ROOT } from './place.ts';

/** A React Router app with its default entry, built as its users build it. */
export async function buildPeer({ folder }: Place): Promise<string> {
  const peer = join(folder, 'peer');
  cpSync(join(import.meta.dirname, 'peer'), peer, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(peer, 'node_modules'));
  const builder = realpathSync(join(ROOT, 'node_modules/.bin/react-router'));
  await promisify(execFile)(process.execPath, [builder, 'build'], {
    cwd: peer,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return peer;
}
