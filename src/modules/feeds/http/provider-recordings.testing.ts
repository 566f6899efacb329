import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';

const RECORDINGS = join(PROJECT_ROOT, '../shared/data/providers');

/** Answers of providers that may not be distributed with the sources: they lie beside a checkout, or nowhere. */
export function providerRecordings(provider: string) {
  const folder = join(RECORDINGS, provider);
  const present = existsSync(folder);
  return {
    /** `describe`, or a skipped one whose title says why. */
    suite(title: string, tests: () => void): void {
      if (present) describe(title, tests);
      else describe.skip(`${title} (SKIPPED: no recordings in ${folder})`, tests);
    },
    read: (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
  };
}
