// npm run import -- openfootball FOLDER: real results into the site's database.
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: false });
const { ok } = await run(packagedNode, ['src/import.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
process.exit(ok ? 0 : 1);
