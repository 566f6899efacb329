// npm run check: types, lint and format, and the convention tests (import directions, packs).
import { install } from './install.mjs';
import { stopwatch, tool } from './tools.mjs';

/** npm test runs the convention tests with all the others. */
const withTests = !process.argv.includes('--without-tests');

/** One after the other; those of a list at once: the compiler of types leaves part of a second core. */
const STEPS = [
  [{ name: 'routes', program: 'react-router', args: ['typegen'] }],
  [
    { name: 'types', program: 'tsc', args: ['--noEmit'] },
    { name: 'lint and format', program: 'biome', args: ['check'] },
  ],
  ...(withTests ? [[{ name: 'house rules', program: 'vitest', args: ['run', 'src/conventions'] }]] : []),
];

await install({ dev: true });
let failed = false;
for (const steps of STEPS) await Promise.all(steps.map(take));
process.exit(failed ? 1 : 0);

async function take({ name, program, args }) {
  const time = stopwatch();
  const { ok, output } = await tool(program, args, { quiet: true, env: { NODE_ENV: undefined } });
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${time()})\n${ok ? '' : output}`);
  failed ||= !ok;
}
