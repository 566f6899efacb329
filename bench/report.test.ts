import { markdown, report, textTable } from './report.ts';

const rows = [
  { name: 'a', value: '1', goal: '≤ 2', met: true, note: 'why' },
  { name: 'bb | c', value: '22', goal: '≤ 2', met: false },
  { name: 'd', value: '3' },
];
const section = { title: 'Part', rows, seconds: 4.2, machine: 'today on this' };

it('textTable: columns are as wide as needed', () => {
  expect(textTable(rows).split('\n')).toEqual([
    'name    measured  goal',
    'a       1         ≤ 2   met',
    'bb | c  22        ≤ 2   missed',
    'd       3',
  ]);
});

it('markdown: a part is a table with its notes and its date', () => {
  const text = markdown(section);
  expect(text).toContain('| a | 1 | ≤ 2 | met |');
  expect(text).toContain('| bb \\| c | 22 | ≤ 2 | missed |');
  expect(text).toContain('- a: why\n- Measured in 4 s, today on this.\n');
});

describe('report', () => {
  const titles = ['Before', 'Part', 'After'];
  const known = '# Old head\n\n## Before\n\n- old\n\n## Gone\n\n- away\n\n## Part\n\n- old part\n';
  const text = report(['# Head', ''], titles, [section], known);

  it('has the parts in order, with earlier ones unchanged', () => {
    expect(text.match(/^#.*/gm)).toEqual(['# Head', '## Before', '## Part']);
    expect(text).toMatch(/^# Head\n\n## Before\n\n- old\n\n## Part\n\n\| name/);
    expect(text).not.toContain('old part');
  });

  it('is idempotent', () => {
    expect(report(['# Head', ''], titles, [section], text)).toBe(text);
    expect(report(['# Head', ''], titles, [], text)).toBe(text);
  });
});
