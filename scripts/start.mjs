// npm start and npm run dev: everything from a bare clone to a running site.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { install } from './install.mjs';
import { exitCode, packagedNode, root, say, systemPath } from './tools.mjs';

const dev = process.argv.includes('--dev');
/**
 * By default Node's young generation grows to 100 MB, though a page is rendered in a twentieth of that, and garbage to
 * several times the live heap: on a large machine an idle site would take 300 MB more.
 */
const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--expose-gc'];
const SERVER_FOLDERS = ['src/platform', 'src/modules'];
const SERVER_FILE = /(?<!\.test)\.(ts|sql)$/;

await install({ dev });
if (!dev && !(await buildIfStale())) process.exit(1);

/**
 * The site has a process group of its own: Ctrl-C reaches this script only, which forwards one signal. The site stops
 * itself when the channel between them closes.
 */
function launch() {
  return spawn(packagedNode, [...NODE_FLAGS, dev ? 'src/main.ts' : 'build/app/main.js'], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), systemPath].join(delimiter),
      NODE_ENV: dev ? 'development' : 'production',
      // By default glibc keeps memory freed by native threads in many arenas, where it is not reused.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
      // Compilation takes half of a start, and is the same each time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

let site = launch();
let ending = false;
let reloading = false;
site.on('exit', ended);
// From here on this process only waits: its memory can be freed.
site.once('message', () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }));

function ended(code, signal) {
  if (reloading) {
    reloading = false;
    site = launch();
    site.on('exit', ended);
  } else if (dev && !ending) {
    say('stopped; waiting for a change');
  } else {
    process.exit(exitCode(code, signal));
  }
}

// npm repeats a signal that the terminal has sent to this process already: the echo is not a second request.
const ECHO_MS = 300;
let last = Number.NEGATIVE_INFINITY;
function pass(signal) {
  const now = performance.now();
  if (now - last < ECHO_MS) return;
  last = now;
  ending = true;
  reloading = false;
  if (!site.kill(signal)) process.exit(exitCode(null, signal));
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
// A terminal that closes ends the site; from elsewhere the signal asks for a rolling restart.
process.on('SIGHUP', () => (process.stdin.isTTY ? pass('SIGTERM') : void site.kill('SIGHUP')));

// npm sends SIGTERM to the shell in between, which dies of it silently: then the parent process changes.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && !ending && pass('SIGTERM'), 500);
}

if (dev) {
  let timer;
  const changed = (_event, name) => {
    if (ending || !name || !SERVER_FILE.test(name) || /(^|\/)ui\//.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(reload, 100);
  };
  for (const folder of SERVER_FOLDERS) watch(join(root, folder), { recursive: true }, changed);
}

/** Pages reload by themselves; the server's files need a new process. */
function reload() {
  if (ending || reloading) return;
  say('reloading');
  reloading = true;
  if (!site.kill('SIGTERM')) ended();
}
