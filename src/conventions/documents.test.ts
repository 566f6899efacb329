import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VARIABLES } from '#platform/config/variables.ts';
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
