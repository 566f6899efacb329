// npm start and npm run dev: everything from a bare clone to a running site.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { install } from './install.mjs';
import { exitCode, packagedNode, root, say, systemPath } from './tools.mjs';

const dev = process.argv.includes('--dev');
/**
 * Node lets the youngest objects fill 100 MB before it looks at them, though a page is rendered in a twentieth of that,
 * and what is dead grow to several times what lives: on a large machine an idle site would take 300 MB more.
 */
const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--expose-gc'];
const SERVER_FOLDERS = ['src/platform', 'src/modules'];
const SERVER_FILE = /(?<!\.test)\.(ts|sql)$/;

await install({ dev });
if (!dev && !(await buildIfStale())) process.exit(1);

/**
 * The site stands in a process group of its own: Ctrl-C reaches this script only, which hands on one signal.
 * The channel between them is its lifeline; the site stops itself when the channel closes.
 */
function launch() {
  return spawn(packagedNode, [...NODE_FLAGS, 'src/main.ts'], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), systemPath].join(delimiter),
      NODE_ENV: dev ? 'development' : 'production',
      // By default glibc keeps what native threads gave back in many places, where nothing else may have it.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
      // Stripping types and compiling take a third of a start, and are the same each time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

let site = launch();
let ending = false;
let reloading = false;
site.on('exit', ended);
// From here on this process only waits: what it looked through before need not stay in memory.
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

// npm repeats a signal that the terminal has sent to us already: the echo is not a second wish.
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
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);

// npm gives SIGTERM to the shell between us, which dies of it without a word: our parent changes then.
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

/** Pages reload by themselves; the server's own files need a new process. */
function reload() {
  if (ending || reloading) return;
  say('reloading');
  reloading = true;
  if (!site.kill('SIGTERM')) ended();
}
