// npm run feed:replay [-- port]: answers as API-Football does, about five leagues whose round is played now. A site of
// production shows them with `API_FOOTBALL_KEY=replay API_FOOTBALL_URL=http://127.0.0.1:4310`.
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { exitCode, packagedNode, root } from './tools.mjs';

await install({ dev: true });
const server = spawn(
  packagedNode,
  ['src/modules/feeds/api-football/replay/command.testing.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
