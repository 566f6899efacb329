// npm run build [-- --former FOLDER]: pages and server; with the scripts and styles of the build in that folder, which a
// page of the version before still requests.
import { existsSync } from 'node:fs';
import { addFormerAssets, buildSite, hashSources } from './build.mjs';
import { fail } from './tools.mjs';

const [flag, former] = process.argv.slice(2);
if (flag && (flag !== '--former' || !former)) fail('npm run build [-- --former FOLDER]');
if (former && !existsSync(former)) fail(`there is no build in ${former}`);
if (!(await buildSite(hashSources(), process.execPath))) process.exit(1);
if (former) addFormerAssets(former);
