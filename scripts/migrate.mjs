// npm run migrate: brings the database to this version before its processes are replaced.

import { program } from './build.mjs';
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: false });
const { ok } = await run(packagedNode, [program('migrate')], { env: { NODE_ENV: 'production' } });
process.exit(ok ? 0 : 1);
