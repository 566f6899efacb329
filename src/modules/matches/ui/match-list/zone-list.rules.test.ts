import { aMatch, aPage } from './match-list-data.factory.ts';
import { begun, inZone, knownAmong } from './zone-list.rules.ts';

const [first, second, third] = [
  aMatch({ id: 1, rev: 5 }),
  aMatch({ id: 2, rev: 5 }),
  aMatch({ id: 3, rev: 5 }),
];

describe('the matches of a list in another zone', () => {
  it('are those of the page, in its order', () => {
    expect(knownAmong([third, first], [first, second]).map(({ id }) => id)).toEqual([3, 1]);
  });

  it('are the same objects where the list has the same or a newer revision', () => {
    const newer = { ...second, rev: 9, homeScore: 4 };
    const [one, two] = knownAmong([{ ...first }, second], [newer, first]);
    expect(one).toBe(first);
    expect(two).toBe(newer);
  });

  it('are the page’s where those are newer', () => {
    const [one] = knownAmong([{ ...first, rev: 6, homeScore: 2 }], [first]);
    expect(one).toMatchObject({ rev: 6, homeScore: 2 });
  });
});

describe('a list with further pages', () => {
  const start = begun(aPage([first, second]), 'UTC', aPage([first, third]));
  const loaded = { ...start, shown: { ...start.shown, failed: true } };
  const idsOf = ({ shown }: typeof loaded) => shown.rows?.map(({ id }) => id);

  it('has the new first page, and then the matches of the others', () => {
    expect(idsOf(loaded)).toEqual([1, 2, 3]);
  });

  it('is unchanged in its zone by a new first page', () => {
    expect(inZone(loaded, aPage([third]), 'UTC')).toBe(loaded);
  });

  it('starts again in another zone, with its known matches', () => {
    const next = aPage([{ ...second, rev: 4 }, aMatch({ id: 4 })]);
    const there = inZone(loaded, next, 'America/New_York');
    expect(there).toMatchObject({ timeZone: 'America/New_York', loaded: next, shown: { failed: false } });
    expect(idsOf(there)).toEqual([2, 4]);
    expect(there.shown.rows?.[0]).toBe(second);
  });
});
