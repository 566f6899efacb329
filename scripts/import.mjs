// npm run import -- openfootball FOLDER: real results into the site's database.

import { program } from './build.mjs';
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: false });
const { ok } = await run(packagedNode, [program('import'), ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
process.exit(ok ? 0 : 1);
