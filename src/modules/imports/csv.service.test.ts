import { readCsv } from './csv.service.ts';
import { IMPORT_MOST_COLUMNS, IMPORT_MOST_ROWS } from './imports.rules.ts';

describe('CSV files', () => {
  it.each([
    ['commas, with a byte order mark', '\uFEFFHome,Away\r\nA,B\r\n'],
    ['semicolons, with commas inside', 'Home;Away\nA;B\n'],
    ['tabs', 'Home\tAway\nA\tB'],
    ['quotes', '"Home","Away"\n"A","B"\n'],
    ['empty rows and blanks', '\n Home , Away \n\n , \nA,B\n\n'],
  ])('reads %s', (_, text) => {
    const { headers, rows } = readCsv(text);
    expect([headers, rows.map(({ cells }) => cells)]).toEqual([['Home', 'Away'], [['A', 'B']]]);
  });

  it('names the lines on which rows begin, also after a cell of two lines', () => {
    const { rows } = readCsv('Home;Note\n"A";"one\ntwo, three"\nB;x\n\nC;""\n');
    expect(rows).toEqual([
      { line: 2, cells: ['A', 'one\ntwo, three'] },
      { line: 4, cells: ['B', 'x'] },
      { line: 6, cells: ['C', ''] },
    ]);
  });

  it('takes the delimiter that all rows have', () => {
    expect(readCsv('Home;Away, or guest;Score\nA;B;1,5\nC;D;2,5\n').headers).toEqual([
      'Home',
      'Away, or guest',
      'Score',
    ]);
  });

  it.each([
    ['a quote that never ends', 'a,b\n1,"x\n', 'imports.unreadable'],
    ['a header alone', 'a,b\n', 'imports.empty'],
    ['blanks', ' \n \n', 'imports.empty'],
    ['too many rows', `a\n${'1\n'.repeat(IMPORT_MOST_ROWS + 1)}`, 'imports.too_many_rows'],
    ['too many columns', `${'a,'.repeat(IMPORT_MOST_COLUMNS)}a\n1\n`, 'imports.too_many_columns'],
  ])('rejects %s', (_, text, code) => {
    expect(() => readCsv(text)).toThrow(expect.objectContaining({ code }));
  });
});
