import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { videosAdminCalls } from '#modules/videos/admin.calls.ts';
import { VIDEO_MEGABYTES } from '#modules/videos/videos.rules.ts';
import { configTable } from './config-table.ts';
import { ROOT } from './sources.ts';

it('image: has every command that npm runs from the sources', () => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const scripts = readdirSync(join(ROOT, 'scripts')).filter((name) => name.endsWith('.mjs'));
  const commands = scripts.flatMap((name) =>
    [...readFileSync(join(ROOT, 'scripts', name), 'utf8').matchAll(/'(src\/[\w-]+\.ts)'/g)].map(
      ([, file]) => file!,
    ),
  );
  expect(commands).toContain('src/admin.ts');
  const copied = /^COPY (src\/main\.ts .*) src\/$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  // Also what a command imports from beside it.
  const beside = commands.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(
      ([, name]) => `src/${name}`,
    ),
  );
  expect([...new Set([...commands, ...beside])].filter((file) => !copied.includes(file))).toEqual([]);
});

it('image: the build gets every file that it copies', () => {
  const sent = text('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const copied = [...text('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
    files!.split(' '),
  );
  expect(copied.length).toBeGreaterThan(20);
  const isSent = (file: string) => sent.some((path) => file === path || file.startsWith(`${path}/`));
  expect(copied.filter((file) => !isSent(file))).toEqual([]);
});

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('Compose', () => {
  it('lets the largest video through the balancer', () => {
    const location = new RegExp(
      `location = /api/${videosAdminCalls.upload.path} \\{[^}]*client_max_body_size (\\d+)m;`,
    );
    expect(Number(location.exec(text('deploy/nginx/site.conf'))?.[1])).toBeGreaterThan(VIDEO_MEGABYTES);
  });

  it('gives anchors the published port', () => {
    const compose = text('compose.yaml');
    const published = /MEDIA_RTMP_PORT: (\S+)/.exec(compose)?.[1];
    expect(published).toContain('RTMP_PORT');
    expect(compose).toContain(`ports: ["${published}:${published}"]`);
  });

  it('stops every process for a restore and replaces it by an upgrade', () => {
    const services = [...text('compose.yaml').matchAll(/^ {2}([\w-]+):(?: \*app|\n {4}<<: \*app)$/gm)].map(
      ([, name]) => name!,
    );
    expect(services).toEqual(['app-1', 'app-2', 'media']);
    const readme = text('README.md');
    expect(readme).toContain(`docker compose stop ${services.join(' ')}\n`);
    for (const name of services)
      expect(readme).toMatch(new RegExp(`^docker compose up -d --no-deps --wait ${name}\\b`, 'm'));
  });
});

describe('README.md', () => {
  it('documents the configuration: put in what `node src/conventions/config-table.ts` prints', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const table = /<!-- configuration -->\n([\s\S]*?)<!-- \/configuration -->/.exec(readme)?.[1];
    expect(table?.trim()).toBe(configTable());
  });
});
