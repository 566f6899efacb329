// npm run rotate-keys: re-seals everything with the newest of SECRET_KEYS, while the site runs.

import { program } from './build.mjs';
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: false });
const { ok } = await run(packagedNode, [program('rotate-keys'), ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
process.exit(ok ? 0 : 1);
