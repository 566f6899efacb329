import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const guide = readFileSync(join(ROOT, 'docs/production.md'), 'utf8');
/** The first commands of the document, as they are written. */
const commands = /```sh\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';

/** A machine of its own needs root, and a layer above the files of this one. */
const TRIAL =
  'd=$(mktemp -d) && mount -t tmpfs none $d && mkdir $d/u $d/w $d/m && ' +
  'mount -t overlay overlay -o lowerdir=/,upperdir=$d/u,workdir=$d/w $d/m && chroot $d/m true';
const PROGRAMS = ['ip', 'git', 'runuser', 'setpriv', 'psql', 'redis-server', 'openssl', 'xz'];
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin'];
const POSTGRES = '/usr/lib/postgresql';

function missing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  const absent = PROGRAMS.filter((name) => !FOLDERS.some((folder) => existsSync(join(folder, name))));
  if (!existsSync(POSTGRES) || readdirSync(POSTGRES).length === 0) absent.push('postgresql');
  if (absent.length > 0) return `it needs ${absent.join(', ')}`;
  const trial = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'bash', '-c', TRIAL]);
  return trial.status === 0 ? null : 'namespaces and overlays are not allowed here';
}
const reason = missing();

/** Addressed to the two processes and the commands' results, in the machine of the guide. */
const QUESTIONS = `
set +e
cd /
for port in 3001 3002; do
  node -e "fetch('http://127.0.0.1:$port/en/protocol/terms', { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'scores.example' } })
    .then(async (page) => console.log('page $port', page.status, /<h1[^>]*>/.test(await page.text())))"
done
echo "settings $(stat -c '%a %U' /etc/touchline/env)"
echo "processes $(ps -eo user:20=,args= | awk '/build\\/app\\/main.js/ { print $1 }' | sort -u)"
echo "backup $(stat -c %s /var/backups/touchline.backup)"
echo "domain $(grep -c "$DOMAIN" /etc/caddy/Caddyfile)"
`;

it('production guide: has ten numbered commands, and the Node of the packages', () => {
  expect([...commands.matchAll(/^# (\d+)\. /gm)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 10 }, (_, index) => index + 1),
  );
  const { devDependencies, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const node = { ...devDependencies, ...dependencies }.node;
  expect(commands).toContain(`https://nodejs.org/dist/v${node}/node-v${node}-linux-`);
});

describe.skipIf(reason)(`production guide${reason ? `: NOT TRIED, ${reason}` : ''}`, () => {
  it('makes a server from nothing: two processes, an administrator and a backup', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guide-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'guide.sh');
    writeFileSync(file, commands.replace('<repository>', '/guide/repository') + QUESTIONS);
    const machine = spawn(
      'unshare',
      [
        ...['--mount', '--net', '--pid', '--fork', '--kill-child'],
        ...[join(ROOT, 'scripts/guide/run.sh'), ROOT, file],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    onTestFinished(() => void machine.kill('SIGKILL'));
    let said = '';
    for (const stream of [machine.stdout, machine.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    const code = await new Promise((done) => machine.once('close', done));
    expect(code, said).toBe(0);
    const lines = said.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('apt-get install -y'),
        'started touchline@3001',
        'started touchline@3002',
        'page 3001 200 true',
        'page 3002 200 true',
        'settings 600 root',
        'domain 1',
        'processes touchline',
      ]),
    );
    expect(said).toContain('you@example.com');
    expect(Number(/^backup (\d+)$/m.exec(said)?.[1])).toBeGreaterThan(1_000);
  }, 300_000);
});

it('production guide: its stand-ins are shell that parses', () => {
  const folder = join(ROOT, 'scripts/guide');
  for (const name of ['run.sh', ...readdirSync(join(folder, 'bin')).map((one) => `bin/${one}`)])
    execFileSync('bash', ['-n', join(folder, name)]);
});
