import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configTable } from './config-table.ts';
import { ROOT } from './sources.ts';

describe('README.md', () => {
  it('documents the configuration as it is: put in what `node src/house/config-table.ts` prints', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const table = /<!-- configuration -->\n([\s\S]*?)<!-- \/configuration -->/.exec(readme)?.[1];
    expect(table?.trim()).toBe(configTable());
  });
});
