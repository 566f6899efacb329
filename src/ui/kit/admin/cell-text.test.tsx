import { AdminPerson } from './admin-person.tsx';
import { cellText, compareCells } from './cell-text.ts';

const Time = ({ at }: { at: string }) => <time dateTime={at} />;
const Amount = ({ amount }: { amount: number }) => <b>{amount}</b>;

it.each([
  ['text', 'text'],
  [7, 7],
  [null, ''],
  [<bdi key="a">Ada</bdi>, 'Ada'],
  [<AdminPerson key="a" id={4} name="Ada" />, 'Ada'],
  [<AdminPerson key="a" id={4} name={null} />, 4],
  [<Time key="a" at="2026-11-18T10:00:00Z" />, '2026-11-18T10:00:00Z'],
  [<Amount key="a" amount={12} />, 12],
  [
    <span key="a">
      A <b>B</b>
      {false}
    </span>,
    'A B',
  ],
  [
    <span key="a" className="sr-only">
      hidden
    </span>,
    '',
  ],
])('%# %j', (node, text) => expect(cellText(node)).toBe(text));

it('sorts numbers by value, also grouped ones, and empty cells last', () => {
  const sorted = (cells: (string | number)[]) => cells.toSorted((a, b) => compareCells(a, b, 'en'));
  expect(sorted(['1,200', '', 30, '200'])).toEqual([30, '200', '1,200', '']);
  expect(sorted(['Zoe', 'ada', 'Bo 10', 'Bo 9'])).toEqual(['ada', 'Bo 9', 'Bo 10', 'Zoe']);
});
