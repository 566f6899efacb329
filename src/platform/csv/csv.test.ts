import fc from 'fast-check';
import { writeCsv } from './csv.ts';

const line = (...cells: Parameters<typeof writeCsv>[0][number]) => writeCsv([cells]).slice(1);

it.each([
  [['a', 1, -20, null], 'a,1,-20,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1'], "'=1+1\r\n"],
  [['+86138****5678'], "'+86138****5678\r\n"],
  [['-2'], "'-2\r\n"],
  [['@SUM(A1)'], "'@SUM(A1)\r\n"],
  [['\t=1'], "'\t=1\r\n"],
  [['  =1'], "'  =1\r\n"],
  [['\r=1'], '"\'\r=1"\r\n'],
  [['＝1'], "'＝1\r\n"],
  [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  [['渠道', 'tb_01'], '渠道,tb_01\r\n'],
])('writes %j', (cells, text) => {
  expect(line(...cells)).toBe(text);
});

it('begins with the UTF-8 byte order mark', () => {
  expect(writeCsv([['a']])).toBe('\uFEFFa\r\n');
});

/** One line as a spreadsheet parses it. */
function read(text: string): string[] {
  const cells: string[] = [];
  let rest = text;
  while (rest !== '\r\n') {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const plain = quoted ? '' : /^[^,\r\n]*/.exec(rest)![0];
    cells.push(quoted ? quoted[1]!.replaceAll('""', '"') : plain);
    rest = rest.slice(quoted ? quoted[0].length : plain.length);
    if (rest.startsWith(',')) {
      rest = rest.slice(1);
      if (rest === '\r\n') cells.push('');
    }
  }
  return cells;
}

it('any text: no cell is a formula, and everything round-trips', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const back = read(line(...cells));
      expect(back.filter((text) => /^\s*[=+\-@]/.test(text))).toEqual([]);
      const bare = back.map((text, i) => (text === `'${cells[i]}` ? cells[i] : text));
      expect(cells.length === 1 && cells[0] === '' ? [''] : bare).toEqual(cells);
    }),
  );
});
