import type { BenchRow } from './row.ts';

export interface Section {
  title: string;
  rows: readonly BenchRow[];
  seconds: number;
  /** Date and machine of the measurement. */
  machine: string;
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

/** A part in the file, under its title. */
export function markdown({ rows, seconds, machine }: Section): string {
  return [
    '',
    ...[['name', 'measured', 'goal', 'verdict'], HEAD.map(() => '---'), ...rows.map(cells)].map(
      (line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
    ),
    '',
    ...notes(rows),
    `- Measured in ${seconds.toFixed(0)} s, ${machine}.`,
    '',
  ].join('\n');
}

/** The file with these parts replaced; the others stay, each with its date. */
export function report(
  head: readonly string[],
  titles: readonly string[],
  sections: readonly Section[],
  before: string,
): string {
  const texts = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]),
  );
  for (const section of sections) texts.set(section.title, markdown(section));
  const parts = titles.flatMap((title) => (texts.has(title) ? [`## ${title}\n${texts.get(title)}`] : []));
  return [...head, ...parts.map((part) => `${part.trimEnd()}\n`)].join('\n');
}
