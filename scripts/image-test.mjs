// npm run image:test: builds the image of the Dockerfile and starts its process, without an image registry or a container
// engine: buildah, and a base that debootstrap and the npm package `node` make. Then the services of compose.yaml, together.
import { install } from './install.mjs';
import { prepareNewestNginx } from './newest-nginx.mjs';
import { prepareImageTools } from './system.mjs';
import { packagedNode, run, say } from './tools.mjs';

const missing = await prepareImageTools();
if (missing.length > 0) {
  say(`SKIPPED: the image is not built; it needs ${missing.join(', ')}`);
  process.exit(0);
}
await install({ dev: true });
// The nginx of compose.yaml follows names, as Debian's stable one does not.
await prepareNewestNginx();
const { ok } = await run(packagedNode, ['scripts/image/build-and-run.mjs']);
process.exit(ok ? 0 : 1);
