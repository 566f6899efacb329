// npm test: everything, from types to the browser. `npm test -- unit` runs one part (check, unit, system, e2e); further
// arguments go to Vitest or Playwright: `npm test -- e2e --shard=1/4`, `npm test -- unit src/modules/users`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildIfStale } from './build.mjs';
import { install } from './install.mjs';
import { prepareNewestNginx } from './newest-nginx.mjs';
import { prepareSystem, testBrowser } from './system.mjs';
import { packagedNode, root, run, say, tool } from './tools.mjs';

const RESULTS = 'test-results';
const [part = 'all', ...rest] = process.argv.slice(2);
const runs = (name) => part === 'all' || part === name;
if (!['all', 'check', 'unit', 'system', 'e2e'].includes(part)) {
  say(`there is no part "${part}": say check, unit, system or e2e, or nothing for all`);
  process.exit(1);
}

await install({ dev: true });
const missing = await prepareSystem();
if (runs('system')) await prepareNewestNginx();
const env = {
  NODE_ENV: 'test',
  ENV_FILE: '/dev/null',
  TOUCHLINE_CHROMIUM: runs('e2e') ? await testBrowser() : undefined,
  // Tests start the site dozens of times, and type stripping and compilation take a third of a start.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
};
mkdirSync(join(root, RESULTS), { recursive: true });

const counts = [];
// At once: neither uses two cores all the time.
const [checked, built] = await Promise.all([
  runs('check') ? check() : undefined,
  part === 'check' || buildIfStale(),
]);
if (checked) counts.push(checked);
if (!built) counts.push(outcome('build', false));
const projects = ['unit', 'system'].filter(runs);
if (projects.length > 0) counts.push(await vitest());
if (runs('e2e') && built) counts.push(await e2e());

// Repeated at the end: a failure may be thousands of lines above.
for (const { names = [] } of counts) for (const name of names) say(`failed: ${name}`);
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

async function check() {
  const { ok } = await run(packagedNode, ['scripts/check.mjs', '--without-tests']);
  return outcome('check', ok);
}

/** In one run where both are wanted: a test that waits for a process leaves its core to the other worker. */
async function vitest() {
  const file = fresh('vitest.json');
  const chosen = projects.map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await tool('vitest', ['run', ...chosen, ...reporters, ...rest], { env });
  const report = read(file);
  return outcome(
    'vitest',
    ok,
    report && {
      names: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            named(`${relative(root, name)} › ${fullName}`, failureMessages[0]),
          ),
      ),
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
  );
}

async function e2e() {
  if (missing.includes('chromium')) return { passed: 0, failed: 0, skipped: await countBrowserTests() };
  const file = fresh('playwright.json');
  // Playwright empties its output folder, and therefore has its own.
  const args = ['test', '--reporter=line,json', `--output=${RESULTS}/playwright`, ...rest];
  const { ok } = await tool('playwright', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const { stats, suites } = read(file) ?? {};
  return outcome(
    'playwright',
    ok,
    stats && {
      names: specsOf({ suites })
        .filter((spec) => !spec.ok)
        .map((spec) => named(`${spec.file}:${spec.line} › ${spec.title}`, messageOf(spec))),
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
  );
}

async function countBrowserTests() {
  const { output } = await tool('playwright', ['test', '--list'], { quiet: true, env });
  return Number(/Total: (\d+) test/.exec(output)?.[1] ?? 0);
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function messageOf({ tests }) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;
}

/** With the first lines of the reason, in plain text. */
function named(name, message = '') {
  return [name, ...stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 12)].join('\n    ');
}

/** A run that failed without a failed test (a file that does not load, a crash) is one failure. */
function outcome(name, ok, count = { passed: ok ? 1 : 0, failed: 0, skipped: 0 }) {
  return ok || count.failed > 0 ? count : { ...count, failed: 1, names: [`${name}, without a failed test`] };
}

function fresh(name) {
  const file = join(root, RESULTS, name);
  rmSync(file, { force: true });
  return file;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
