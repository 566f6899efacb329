import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configTable } from './config-table.ts';
import { ROOT } from './sources.ts';

it('the image holds every command that npm runs of the sources', () => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const scripts = readdirSync(join(ROOT, 'scripts')).filter((name) => name.endsWith('.mjs'));
  const commands = scripts.flatMap((name) =>
    [...readFileSync(join(ROOT, 'scripts', name), 'utf8').matchAll(/'(src\/[\w-]+\.ts)'/g)].map(
      ([, file]) => file!,
    ),
  );
  expect(commands).toContain('src/admin.ts');
  const copied = /^COPY (src\/main\.ts .*) src\/$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  expect([...new Set(commands)].filter((file) => !copied.includes(file))).toEqual([]);
});

describe('README.md', () => {
  it('documents the configuration as it is: put in what `node src/house/config-table.ts` prints', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const table = /<!-- configuration -->\n([\s\S]*?)<!-- \/configuration -->/.exec(readme)?.[1];
    expect(table?.trim()).toBe(configTable());
  });
});
