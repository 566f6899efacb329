import { aMatch } from './board.factory.ts';
import { knownAmong } from './use-more.ts';

const [first, second, third] = [
  aMatch({ id: 1, rev: 5 }),
  aMatch({ id: 2, rev: 5 }),
  aMatch({ id: 3, rev: 5 }),
];

describe('the matches of a list that begins again', () => {
  it('are those of the page, in its order', () => {
    expect(knownAmong([third, first], [first, second]).map(({ id }) => id)).toEqual([3, 1]);
  });

  it('are the same objects where the list knows them as well, or better', () => {
    const newer = { ...second, rev: 9, homeScore: 4 };
    const [one, two] = knownAmong([{ ...first }, second], [newer, first]);
    expect(one).toBe(first);
    expect(two).toBe(newer);
  });

  it('are as the page says where it knows them better', () => {
    const [one] = knownAmong([{ ...first, rev: 6, homeScore: 2 }], [first]);
    expect(one).toMatchObject({ rev: 6, homeScore: 2 });
  });
});
