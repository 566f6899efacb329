// node scripts/image/services.mjs FOLDER CONFIG: the services of compose.yaml as processes of the image in FOLDER, each in a network of
// its own, joined by a bridge. What is declared there is used: environment, env_file, command, names, ports, order, health
// checks. PostgreSQL, Redis and nginx of this machine stand in for their images. To be run in an empty network namespace.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parse } from 'yaml';
import { startEmbedded } from '../../src/platform/db/embedded.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { NEWEST_NGINX } from '../newest-nginx.mjs';
import { root, run, say, stopwatch } from '../tools.mjs';
import { inside, recorded, start } from './image-process.mjs';

const GATEWAY = '10.89.0.1';
/** The name server of a container engine, for the names of services. */
const NAMES = '127.0.0.11';
const HEALTHY_MS = 240_000;
const ASK_MS = 500;
/** Of a handshake: version 3, time, zero, and random bytes. */
const RTMP_HELLO = Buffer.concat([Buffer.from([3]), Buffer.alloc(1536)]);

const [folder, imageConfig] = process.argv.slice(2);
const image = JSON.parse(imageConfig);
const scratch = mkdtempSync(join(tmpdir(), 'touchline-services-'));
const [, uid, gid] = /^node:x:(\d+):(\d+):/m.exec(readFileSync(join(folder, 'etc/passwd'), 'utf8'));
const ids = `${uid}:${gid}`;

/** `.env`, made from its example as the README says. */
const filled = {
  PUBLIC_URL: 'http://localhost',
  SECRET_KEY: 'services '.repeat(6).trim(),
  POSTGRES_PASSWORD: 'acd8ad21c6',
};
const dotenv = Object.fromEntries(
  readFileSync(join(root, 'deploy/example.env'), 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const envFile = { ...dotenv, ...filled };

const text = readFileSync(join(root, 'compose.yaml'), 'utf8').replace(
  /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
  (_, name, kind, rest) => {
    const value = envFile[name];
    if (value) return value;
    assert.equal(kind, '-', `${name} ${rest}`);
    return rest;
  },
);
const { services } = parse(text, { merge: true });
const names = Object.keys(services);
const addressOf = (name) => (name === 'postgres' ? GATEWAY : `10.89.0.${10 + names.indexOf(name)}`);
const aliasesOf = (name) => [name, ...(services[name].networks?.default?.aliases ?? [])];
const addressesOf = (alias) => names.filter((name) => aliasesOf(name).includes(alias)).map(addressOf);

async function command(file, ...args) {
  const { ok, output } = await run(file, args, { quiet: true });
  assert.ok(ok, `${file} ${args.join(' ')}\n${output}`);
  return output;
}
const within = (pid, ...argv) => ['nsenter', ['-t', `${pid}`, '-n', ...argv]];

const migrations = readdirSync(join(root, 'migrations'))
  .filter((file) => file.endsWith('.sql'))
  .sort();

const stops = [];
const running = new Map();

/** A process waits for its cable. */
const WAIT = 'while ! ip -o -4 addr show dev eth0 2>/dev/null | grep -q 10.89; do sleep 0.05; done';

let cables = 0;
async function plugIn(name, pid) {
  cables += 1;
  const cable = `v${cables}`;
  await command('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', `${cable}p`);
  await command('ip', 'link', 'set', `${cable}p`, 'netns', `${pid}`);
  await command('ip', 'link', 'set', cable, 'master', 'br0', 'up');
  const net = (...argv) => command(...within(pid, ...argv).flat());
  await net('ip', 'link', 'set', 'lo', 'up');
  await net('ip', 'link', 'set', `${cable}p`, 'name', 'eth0');
  await net('ip', 'link', 'set', 'eth0', 'up');
  await net('ip', 'addr', 'add', `${addressOf(name)}/24`, 'dev', 'eth0');
}

const data = join(scratch, 'data');
const hosts = join(scratch, 'hosts');

const envOf = (name) => {
  const { env_file: file, environment = {} } = services[name];
  assert.ok(file === undefined || file === '.env');
  return [
    ...image.Env,
    ...Object.entries({ ...(file && envFile), ...environment }).map(([key, value]) => `${key}=${value}`),
  ];
};

/** As `docker compose run --rm NAME …`: with the service's settings, to its end. */
async function runOnce(name, ...argv) {
  const child = startImage(name, argv);
  stops.push(() => child.exitCode === null && child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await plugIn(name, child.pid);
  assert.equal((await ended)[0], 0, `${argv.join(' ')}: ${child.said}`);
  return child.said;
}

function startImage(name, argv = services[name].command ?? image.Cmd) {
  const { read_only: readOnly, tmpfs, volumes } = services[name];
  // What `start` does for all of them.
  assert.deepEqual({ readOnly, tmpfs, volumes }, { readOnly: true, tmpfs: '/tmp', volumes: ['data:/data'] });
  return start({ folder, data, env: envOf(name), argv, ids, hosts, wait: WAIT });
}

/** Into a file: /dev/stderr, where nginx logs, is none that can be opened where it is a socket. */
function startProgram(argv) {
  const file = join(scratch, `${argv[0].split('/').at(-1)}.log`);
  const log = openSync(file, 'a');
  const child = spawn('unshare', ['--net', 'sh', '-c', `${WAIT}\nexec "$@"`, 'sh', ...argv], {
    stdio: ['ignore', log, log],
  });
  return Object.defineProperty(child, 'said', { get: () => readFileSync(file, 'utf8') });
}

function startNginx() {
  const own = join(scratch, 'nginx');
  mkdirSync(own);
  chmodSync(scratch, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((part) => `${part}_temp_path ${own}/${part};`)
    .join(' ');
  for (const mount of services.nginx.volumes) {
    const [source, target] = mount.split(':');
    const file = target.split('/').at(-1);
    const content = readFileSync(join(root, source), 'utf8');
    writeFileSync(
      join(own, file),
      content.replace('http {', `http { ${temporary}`).replace('/run/nginx.pid', join(own, 'pid')),
    );
  }
  return startProgram([
    NEWEST_NGINX,
    '-e',
    '/dev/stderr',
    '-c',
    join(own, 'nginx.conf'),
    '-g',
    'daemon off;',
  ]);
}

/** Answers the names of services in the network of one of them. */
const NAME_SERVER = `
const { readFileSync } = require('node:fs');
const socket = require('node:dgram').createSocket('udp4');
socket.on('message', (query, from) => {
  const labels = [];
  let at = 12;
  for (let length = query[at]; length > 0; length = query[at]) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const table = JSON.parse(readFileSync(process.argv[1], 'utf8'));
  const found = query.readUInt16BE(at + 1) === 1 ? (table[labels.join('.')] ?? []) : [];
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2); head.writeUInt16BE(1, 4); head.writeUInt16BE(found.length, 6); head.writeUInt32BE(0, 8);
  const answers = found.map((address) => Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]));
  socket.send(Buffer.concat([head, query.subarray(12, at + 5), ...answers]), from.port, from.address);
});
socket.bind(53, '${NAMES}');
`;

const namesFile = join(scratch, 'names.json');

/** Who runs at present, by every name. */
function writeNames() {
  const present = (alias) =>
    addressesOf(alias).filter((address) =>
      [...running].some(([name, child]) => child.exitCode === null && addressOf(name) === address),
    );
  const table = Object.fromEntries(names.flatMap(aliasesOf).map((alias) => [alias, present(alias)]));
  writeFileSync(`${namesFile}.new`, JSON.stringify(table));
  renameSync(`${namesFile}.new`, namesFile);
}

async function startNames(pid) {
  const [file, args] = within(pid, process.execPath, '-e', NAME_SERVER, namesFile);
  const server = recorded(spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  stops.push(() => server.kill('SIGKILL'));
}

async function startPostgres() {
  const postgres = await startEmbedded({ dataDir: join(scratch, 'postgres'), log: silentLog });
  stops.push(() => postgres.stop());
  const {
    POSTGRES_USER: user,
    POSTGRES_DB: database,
    POSTGRES_PASSWORD: password,
  } = services.postgres.environment;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create role ${user} superuser login password '${password}'`);
  await admin.query(`create database ${database} owner ${user} encoding 'UTF8' template template0`);
  await admin.end();
  const { port } = new URL(postgres.url);
  await forward(GATEWAY, 5432, '127.0.0.1', Number(port));
}

async function forward(host, port, toHost, toPort) {
  const server = createServer((socket) => {
    const out = connect(toPort, toHost);
    for (const [from, to] of [
      [socket, out],
      [out, socket],
    ]) {
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  }).listen(port, host);
  await once(server, 'listening');
  stops.push(() => server.close());
}

const starts = {
  postgres: startPostgres,
  redis: () => startProgram([...services.redis.command, '--protected-mode', 'no', '--dir', scratch]),
  nginx: startNginx,
};

function checkOf(name, pid) {
  const { image: from, healthcheck } = services[name];
  if (from === 'touchline') {
    const [kind, ...argv] = image.Healthcheck.Test;
    assert.equal(kind, 'CMD');
    return within(pid, 'sh', '-c', inside({ folder, env: envOf(name), argv, ids }));
  }
  const [, ...argv] = healthcheck.test;
  // Only the image of nginx has this program for sure.
  if (argv[0] === 'wget') {
    const ask = `fetch('${argv.at(-1)}').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;
    return within(pid, process.execPath, '-e', ask);
  }
  return within(pid, ...argv);
}

async function untilHealthy(name) {
  const child = running.get(name);
  const [file, args] = checkOf(name, child.pid);
  const began = performance.now();
  while (!(await run(file, args, { quiet: true })).ok) {
    assert.equal(child.exitCode, null, `${name} ended: ${child.said}`);
    assert.ok(performance.now() - began < HEALTHY_MS, `${name} is not healthy: ${child.said.slice(-4_000)}`);
    await pause(ASK_MS);
  }
}

async function up(name) {
  const child = await (starts[name] ?? (() => startImage(name)))();
  if (!child) return;
  running.set(name, child);
  writeNames();
  child.once('exit', () => existsSync(scratch) && writeNames());
  stops.push(() => child.exitCode === null && child.kill('SIGKILL'));
  await plugIn(name, child.pid);
  if (name === 'nginx') await startNames(child.pid);
  for (const published of services[name].ports ?? []) {
    const [outer, own] = published.split(':').map(Number);
    if (!publishedPorts.has(outer)) await forward('127.0.0.1', outer, addressOf(name), own);
    publishedPorts.add(outer);
  }
}
const publishedPorts = new Set();

/** In the order that `depends_on` declares; what does not depend on each other starts at once. */
async function upAll() {
  const healthy = new Set();
  while (healthy.size < names.length) {
    const next = names.filter(
      (name) =>
        !healthy.has(name) && Object.keys(services[name].depends_on ?? {}).every((one) => healthy.has(one)),
    );
    assert.ok(next.length > 0);
    // The migrations run ahead, as docs/production.md says; the processes find nothing to do.
    if (next.includes('app-1'))
      assert.ok((await runOnce('app-1', 'node', 'src/migrate.ts')).includes(migrations.at(-1)));
    for (const name of next) await up(name);
    for (const name of next) {
      if (running.has(name)) await untilHealthy(name);
      healthy.add(name);
      say(`  ${name} is healthy`);
    }
  }
}

const outerPort = (name) => Number(services[name].ports[0].split(':')[0]);
const site = () => `http://127.0.0.1:${outerPort('nginx')}`;
const get = (path) => fetch(site() + path, { signal: AbortSignal.timeout(30_000) });

async function pagesPass() {
  for (const path of ['/en', '/zh-TW', '/api/openapi.json']) {
    const answer = await get(path);
    assert.equal(answer.status, 200, `${path}: ${running.get('nginx')?.said.slice(-2_000)}`);
    await answer.text();
  }
  for (const path of ['/metrics', '/readyz']) assert.equal((await get(path)).status, 404, path);
}

async function socketsPass() {
  const upgrade = request(`${site()}/ws`, {
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      origin: site().replace('127.0.0.1', 'localhost').replace(':80', ''),
      host: 'localhost',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  }).end();
  const [response, socket] = await Promise.race([
    once(upgrade, 'upgrade'),
    once(upgrade, 'response').then(([answer]) => [answer]),
  ]);
  assert.equal(response.statusCode, 101, 'a socket passes');
  socket.destroy();
}

async function encodersConnect() {
  const socket = connect(outerPort('media'), '127.0.0.1');
  socket.write(RTMP_HELLO);
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
  socket.destroy();
  assert.equal(answer[0], 3, 'RTMP answers at the published port');
}

async function mediaAnswers() {
  const { status } = await get('/media/live/1/index.m3u8');
  assert.ok(status === 403 || status === 404, `the media process answers for video: ${status}`);
}

/** What the processes wrote into the one database. */
async function shareDatabase() {
  const {
    POSTGRES_USER: user,
    POSTGRES_DB: database,
    POSTGRES_PASSWORD: password,
  } = services.postgres.environment;
  const client = new pg.Client({ host: GATEWAY, port: 5432, user, database, password });
  await client.connect();
  try {
    const { rows: processes } = await client.query('select roles from site_processes order by roles');
    assert.deepEqual(
      processes.map(({ roles }) => roles.join()),
      ['media', 'web,worker', 'web,worker'],
    );
    const { rows: applied } = await client.query(
      "select count(*)::int as n from schema_scripts where name not like '%.functions.sql'",
    );
    assert.equal(applied[0].n, migrations.length);
  } finally {
    await client.end();
  }
}

/** As the README says: `docker compose exec app-1 node src/admin.ts …`. */
async function commandsRun() {
  const { pid } = running.get('app-1');
  const exec = (...argv) => {
    const line = inside({ folder, env: envOf('app-1'), argv, ids });
    return run('nsenter', ['-t', `${pid}`, '-n', '-m', 'sh', '-c', line], { quiet: true });
  };
  const made = await exec('node', 'src/admin.ts', 'make', 'you@example.com');
  assert.ok(made.ok, made.output);
  assert.match(made.output, /\b\d{6}\b/, 'the command prints a code');
  const checked = await exec('node', 'src/ledger-check.ts');
  assert.ok(checked.ok, checked.output);
}

/** One of the two is replaced, and the site goes on. */
async function oneIsReplaced() {
  const child = running.get('app-1');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  let asked = 0;
  while (child.exitCode === null) {
    const answer = await get('/en');
    assert.equal(answer.status, 200, running.get('nginx')?.said.slice(-2_000));
    await answer.text();
    asked += 1;
  }
  assert.equal((await ended)[0], 0, child.said);
  await pagesPass();
  await up('app-1');
  await untilHealthy('app-1');
  assert.ok(asked > 10, `${asked} requests while it stopped`);
}

async function stopAll() {
  for (const name of ['nginx', 'app-1', 'app-2', 'media']) {
    const child = running.get(name);
    child.kill(name === 'nginx' ? 'SIGQUIT' : 'SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    assert.equal(child.exitCode, 0, `${name}: ${child.said.slice(-4_000)}`);
  }
}

const time = stopwatch();
try {
  if (!existsSync(NEWEST_NGINX)) {
    say(
      'SKIPPED: nginx of compose.yaml follows names, which only 1.27.3 and newer do; the site is asked without it',
    );
    delete services.nginx;
    names.splice(names.indexOf('nginx'), 1);
  }
  await command('ip', 'link', 'add', 'br0', 'type', 'bridge');
  await command('ip', 'addr', 'add', `${GATEWAY}/24`, 'dev', 'br0');
  await command('ip', 'link', 'set', 'br0', 'up');
  mkdirSync(data);
  chownSync(data, Number(uid), Number(gid));
  writeFileSync(
    hosts,
    ['127.0.0.1 localhost', ...names.map((name) => `${addressOf(name)} ${name}`), ''].join('\n'),
  );
  await upAll();
  say(`  all are healthy (${time()})`);
  await shareDatabase();
  await encodersConnect();
  await commandsRun();
  if (services.nginx) {
    await pagesPass();
    await socketsPass();
    await mediaAnswers();
    await oneIsReplaced();
    await stopAll();
    say('  pages, sockets, video and encoders pass; one process was replaced without a failed request');
  }
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(0);
