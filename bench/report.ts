import type { BenchRow } from './row.ts';

export interface Section {
  title: string;
  rows: readonly BenchRow[];
  seconds: number;
}

const verdict = ({ met }: BenchRow): string => (met === undefined ? '' : met ? 'met' : 'missed');
const HEAD = ['name', 'measured', 'goal', ''];
const cells = (row: BenchRow): string[] => [row.name, row.value, row.goal ?? '', verdict(row)];

/** For the terminal: columns padded to their widest cell. */
export function textTable(rows: readonly BenchRow[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const notes = (rows: readonly BenchRow[]): string[] =>
  rows.flatMap(({ name, note }) => (note ? [`- ${name}: ${note}`] : []));

export function markdown(head: readonly string[], sections: readonly Section[]): string {
  const parts = sections.map(({ title, rows, seconds }) => [
    `## ${title}`,
    '',
    ...[['name', 'measured', 'goal', 'verdict'], HEAD.map(() => '---'), ...rows.map(cells)].map(
      (line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
    ),
    '',
    ...notes(rows),
    `- This part took ${seconds.toFixed(0)} s.`,
    '',
  ]);
  return [...head, '', ...parts.flat()].join('\n');
}
