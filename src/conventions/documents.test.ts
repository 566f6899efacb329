import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VARIABLES } from '#platform/config/variables.ts';
import { argumentProblem, npmCommands, shellBlocks } from './documented-commands.ts';
import { ROOT } from './sources.ts';

const DOCUMENTS = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

it('has every document of the repository in view', () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(['docs/production.md', 'docs/operations.md']));
});

describe.each(DOCUMENTS)('%s', (file) => {
  const text = read(file);

  it('has commands that a shell can read', () => {
    for (const block of shellBlocks(text)) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' });
      expect([status, stderr, block]).toEqual([0, '', block]);
    }
  });

  it('gives commands of npm the arguments that they take', () => {
    expect(npmCommands(text).flatMap((command) => argumentProblem(command) ?? [])).toEqual([]);
  });

  it('names commands that npm has', () => {
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('links to files and headings that exist', () => {
    const broken = [...text.matchAll(/\]\((?!https?:|#)([^)\s#]+)(#[\w-]+)?\)/g)].filter(
      ([, path, heading]) => {
        const target = join(ROOT, dirname(file), path!);
        if (!existsSync(target)) return true;
        if (!heading) return false;
        const slugs = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
          title!
            .toLowerCase()
            .replaceAll(/[^\w -]/g, '')
            .replaceAll(' ', '-'),
        );
        return !slugs.includes(heading.slice(1));
      },
    );
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('names files that exist', () => {
    const named = text.matchAll(
      /(?<![\w/.-])((?:deploy|scripts|docs|brands|assets)\/[\w@./-]*\w|src\/[\w/-]+\.ts)\b/g,
    );
    const missing = [...named].map(([path]) => path).filter((path) => !existsSync(join(ROOT, path)));
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe('deploy', () => {
  it.each(['deploy/example.env', 'deploy/server.env', 'deploy/touchline@.service', 'compose.yaml'])(
    '%s sets variables that the site has',
    (file) => {
      const others = ['POSTGRES_PASSWORD', 'HTTP_PORT', 'RTMP_PORT', 'NODE_ENV', 'MALLOC_ARENA_MAX'];
      const pattern = file.endsWith('.yaml') ? /^ {4}([A-Z_]{3,}): /gm : /(?:^|=|\s)([A-Z][A-Z_]{2,})=/gm;
      const set = [...read(file).matchAll(pattern)].map(([, name]) => name!);
      const known = [...Object.keys(VARIABLES), ...others, 'NODE_COMPILE_CACHE'];
      expect(set.length).toBeGreaterThan(3);
      expect(set.filter((name) => !known.includes(name))).toEqual([]);
    },
  );

  it('drains longer than nginx and Caddy keep idle connections', () => {
    const drains = ['Dockerfile', 'deploy/touchline@.service'].map((file) =>
      Number(/DRAIN_SECONDS=(\d+)/.exec(read(file))?.[1]),
    );
    const retained = [
      ...[
        ...(read('deploy/nginx/server.conf') + read('deploy/nginx/containers.conf')).matchAll(
          /keepalive_timeout (\d+)s/g,
        ),
      ],
      ...[...read('deploy/Caddyfile').matchAll(/keepalive (\d+)s/g)],
    ].map(([, seconds]) => Number(seconds));
    expect(retained).toHaveLength(5);
    expect(Math.min(...drains)).toBeGreaterThan(Math.max(...retained));
  });
});

describe('documented commands', () => {
  it('npmCommands: reads them in blocks and in sentences', () => {
    const text =
      '`npm run restore -- latest --replace`, then `npm start`.\nnpm run admin -- grant a moderator   # also: revoke\n';
    expect(npmCommands(text)).toEqual([
      { name: 'restore', args: ['latest', '--replace'] },
      { name: 'start', args: [] },
      { name: 'admin', args: ['grant', 'a', 'moderator'] },
    ]);
  });

  it.each([
    ['restore', ['latest', '--replace'], null],
    ['restore', ['latest', '--overwrite'], 'npm run restore has no --overwrite'],
    ['admin', ['ban-network', '203.0.113.0/24'], null],
    ['admin', ['promote', 'a'], 'npm run admin has no promote'],
    ['bench', ['rolling'], null],
    ['bench', ['quantum'], 'npm run bench has no quantum'],
    ['test', ['e2e', '--shard=1/4'], null],
    ['test', ['slow'], 'npm test has no part slow'],
    ['test', ['unit', 'src/modules/nobody'], 'src/modules/nobody is missing'],
  ])('argumentProblem: %s %j', (name, args, problem) => {
    expect(argumentProblem({ name, args })).toBe(problem);
  });
});
