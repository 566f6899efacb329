// npm run bench: arguments name the benchmarks to run, none means all.
import { buildIfStale } from './build.mjs';
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: true });
if (!(await buildIfStale())) process.exit(1);
const { ok } = await run(packagedNode, ['bench/run.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
process.exit(ok ? 0 : 1);
