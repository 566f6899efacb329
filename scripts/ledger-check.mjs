// npm run ledger:check: every balance recomputed from its entries; exit code 1 if anything differs.

import { program } from './build.mjs';
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: false });
const { ok } = await run(packagedNode, [program('ledger-check')], { env: { NODE_ENV: 'production' } });
process.exit(ok ? 0 : 1);
