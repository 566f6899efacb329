// Shared by all scripts. Plain JavaScript and built-ins only: the scripts run before the install.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const packagedNode = join(root, 'node_modules/node/bin/node');

const bin = join(root, 'node_modules/.bin');
const path = (process.env.PATH ?? '').split(delimiter);

/** PATH outside the project: the system's node and npm, which survive the replacement of node_modules. */
export const systemPath = path.filter((folder) => !folder.endsWith('node_modules/.bin')).join(delimiter);

export function say(sentence) {
  process.stdout.write(`touchline: ${sentence}\n`);
}

/** Ends the script with one sentence and no stack. */
export function fail(sentence) {
  process.stderr.write(`touchline: ${sentence}\n`);
  process.exit(1);
}

export function stopwatch() {
  const began = performance.now();
  return () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/** A program of node_modules/.bin, run by the packaged Node regardless of its first line. */
export function tool(name, args, options, node = packagedNode) {
  return run(node, [realpathSync(join(bin, name)), ...args], options);
}

/**
 * Runs a program to its end. Quiet ones buffer their output, which the caller shows on failure.
 * @param {string} file
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(file, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, PATH: [bin, systemPath].join(delimiter), ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Exit code as a shell would give it. */
export function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal];
}
