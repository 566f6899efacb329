import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'deploy/monitoring');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
const available = promtool('--version').status === 0;
if (!available)
  process.stderr.write('\n  SKIPPED: promtool (Debian: prometheus) is needed to test the alert rules.\n\n');

it.skipIf(!available)('the configuration and its rules are valid', () => {
  const { status, stdout, stderr } = promtool('check', 'config', '--syntax-only', 'prometheus.yml');
  expect(status, `${stdout}${stderr}`).toBe(0);
  expect(promtool('check', 'rules', 'rules.yml').stdout).toContain('18 rules found');
});

it.skipIf(!available)('each alert fires, and is silent before', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'rules.test.yml');
  expect(status, `${stdout}${stderr}`).toBe(0);
});
