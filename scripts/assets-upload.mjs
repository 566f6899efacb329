// npm run assets:upload: the scripts and styles of this version's build into the bucket of ASSETS_URL.

import { buildIfStale, program } from './build.mjs';
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: false });
if (!(await buildIfStale())) process.exit(1);
const { ok } = await run(packagedNode, [program('assets-upload')], { env: { NODE_ENV: 'production' } });
process.exit(ok ? 0 : 1);
