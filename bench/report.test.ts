import { expect, test } from 'vitest';
import { markdown, textTable } from './report.ts';
import type { BenchRow } from './row.ts';

const rows: BenchRow[] = [
  { name: 'ours', value: '0.31×', goal: '≤ 0.4×', met: true, note: 'a reason' },
  { name: 'the other way', value: '1.00×', goal: '≤ 0.4×', met: false },
  { name: 'told only', value: 'a | b' },
];

test('columns of the text table stand below each other', () => {
  const lines = textTable(rows).split('\n');
  expect(lines).toHaveLength(4);
  expect(new Set(lines.slice(1, 3).map((line) => line.indexOf('≤'))).size).toBe(1);
  expect(lines.map((line) => line.split(/\s{2,}/).at(-1))).toEqual(['goal', 'met', 'missed', 'a | b']);
});

test('markdown has a table and its notes for each section', () => {
  const text = markdown(['# Results'], [{ title: 'Home', rows, seconds: 2.4 }]);
  expect(text).toContain('# Results\n\n## Home\n\n| name | measured | goal | verdict |\n');
  expect(text).toContain('| ours | 0.31× | ≤ 0.4× | met |');
  expect(text).toContain('| told only | a \\| b |  |  |');
  expect(text).toContain('- ours: a reason\n- This part took 2 s.\n');
});
