// npm run upgrade -- --check: see src/upgrade.ts.
import { install } from './install.mjs';
import { packagedNode, run } from './tools.mjs';

await install({ dev: false });
const args = ['src/upgrade.ts', `--node=${process.versions.node}`, ...process.argv.slice(2)];
const { ok } = await run(packagedNode, args, { env: { NODE_ENV: 'production' } });
process.exit(ok ? 0 : 1);
