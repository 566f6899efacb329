// npm run bench: arguments name the benchmarks to run, none means all.
import { buildIfStale } from './build.mjs';
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: true });
if (!(await buildIfStale())) process.exit(1);
const { ok } = await run(packagedNode, ['bench/run.ts', ...process.argv.slice(2)], {
  // Settings of the developer's own site are not those of a benchmark.
  env: { NODE_ENV: 'production', ENV_FILE: '/dev/null' },
});
process.exit(ok ? 0 : 1);
