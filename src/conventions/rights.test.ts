import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RIGHTS, rightsTable } from '#modules/rights.ts';
import { rightsChanged } from '#modules/users/users.contract.ts';
import { testApp } from '#platform/testing/app.ts';
import { ROOT } from './sources.ts';

const site = testApp();

describe('docs/security/rights.md', () => {
  it('equals the table in the code', async () => {
    const document = await readFile(join(ROOT, 'docs/security/rights.md'), 'utf8');
    expect(document).toContain(rightsTable());
  });

  it('names every reaction to a change of rights, and no other', () => {
    const reacting = site.app.modules.flatMap(({ name, reactions = [] }) =>
      reactions.filter(({ event }) => event === rightsChanged.name).map((one) => `${name}: ${one.name}`),
    );
    const handled = RIGHTS.flatMap(({ module, reactions }) => reactions.map((name) => `${module}: ${name}`));
    expect([...new Set(handled)].sort()).toEqual(reacting.sort());
  });

  it.each(RIGHTS)('$right: names existing files for its check and its test', async (right) => {
    const { module, checkedIn, revokedIn, endedBy } = right;
    expect(site.app.modules.map(({ name }) => name)).toContain(module);
    expect(existsSync(join(ROOT, 'src', checkedIn)), checkedIn).toBe(true);
    const test = await readFile(join(ROOT, 'src', revokedIn), 'utf8');
    const taken = { ban: /\bban(ned)?\b|banned_at/, role: /\broles?\b/ };
    for (const end of endedBy) expect(test, `${revokedIn} takes it away by a ${end}`).toMatch(taken[end]);
  });
});
