import { aMatch, aPage } from './match-list-data.factory.ts';
import { begun, inZone, knownAmong } from './use-more.ts';

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

describe('a list of which more was loaded', () => {
  const loaded = { ...begun(aPage([first, second]), 'UTC', aPage([first, third])), state: 'failed' as const };

  it('has the first page anew, and then what only the others had', () => {
    expect(loaded.matches.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('stays what it is in its zone, whatever the first page says meanwhile', () => {
    expect(inZone(loaded, aPage([third]), 'UTC')).toBe(loaded);
  });

  it('begins again in another zone, with the matches it knows', () => {
    const next = aPage([{ ...second, rev: 4 }, aMatch({ id: 4 })]);
    const there = inZone(loaded, next, 'America/New_York');
    expect(there).toMatchObject({ timeZone: 'America/New_York', loaded: next, state: 'idle' });
    expect(there.matches.map(({ id }) => id)).toEqual([2, 4]);
    expect(there.matches[0]).toBe(second);
  });
});
