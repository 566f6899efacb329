// npm run admin -- make EMAIL: the first administrator, and other commands of the operator.

import { program } from './build.mjs';
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: false });
const { ok } = await run(packagedNode, [program('admin'), ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
process.exit(ok ? 0 : 1);
