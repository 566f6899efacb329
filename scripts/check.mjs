// npm run check: types, lint and format, and the convention tests (import directions, packs).
import { install } from './install.mjs';
import { stopwatch, tool } from './tools.mjs';

/** npm test runs the convention tests with all the others. */
const withTests = !process.argv.includes('--without-tests');

const STEPS = [
  { name: 'routes', program: 'react-router', args: ['typegen'] },
  { name: 'types', program: 'tsc', args: ['--noEmit'] },
  { name: 'lint and format', program: 'biome', args: ['check'] },
  ...(withTests ? [{ name: 'house rules', program: 'vitest', args: ['run', 'src/conventions'] }] : []),
];

await install({ dev: true });
let failed = false;
for (const { name, program, args } of STEPS) {
  const time = stopwatch();
  const { ok, output } = await tool(program, args, { quiet: true, env: { NODE_ENV: undefined } });
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${time()})\n${ok ? '' : output}`);
  failed ||= !ok;
}
process.exit(failed ? 1 : 0);
