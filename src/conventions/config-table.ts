import type { Variable } from '#platform/config/variable.ts';
import { VARIABLES } from '#platform/config/variables.ts';

const HEAD = ['Variable', 'Default', 'Takes', 'What for'];

/** Configuration table of the README. `node src/conventions/config-table.ts` prints it. */
export function configTable(): string {
  const rows = Object.entries<Variable<unknown>>(VARIABLES).map(([name, variable]) => [
    `\`${name}\``,
    variable.production ? `${fallback(variable)} (production needs one)` : fallback(variable),
    variable.takes,
    variable.help,
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map(line).join('\n');
}

const fallback = ({ fallback }: Variable<unknown>): string => (fallback === '' ? 'none' : `\`${fallback}\``);
const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

if (import.meta.main) process.stdout.write(`${configTable()}\n`);
