// npm run upgrade -- --check: see src/upgrade.ts.

import { program } from './build.mjs';
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: false });
const args = [program('upgrade'), `--node=${process.versions.node}`, ...process.argv.slice(2)];
const { ok } = await run(packagedNode, args, { env: { NODE_ENV: 'production' } });
process.exit(ok ? 0 : 1);
