import { doubles, type MergedMatch, pairOf } from './merge.rules.ts';

const HOUR = 3_600_000;
const match = (id: number, rest: Partial<MergedMatch> = {}): MergedMatch => ({
  ...{ id, leagueId: 1, home: 1, away: 2, at: 0, hasTips: false, hasScore: false, providers: [`p${id}`] },
  ...rest,
});

it.each<[string, Partial<MergedMatch>, Partial<MergedMatch>, [number, number] | null]>([
  ['the older', {}, {}, [1, 2]],
  ['one with a score', {}, { hasScore: true }, [2, 1]],
  ['one with tips, even without a score', { hasScore: true }, { hasTips: true }, [2, 1]],
  ['none where both have tips', { hasTips: true }, { hasTips: true }, null],
])('keeps %s', (_, one, other, expected) => {
  const pair = pairOf(match(1, one), match(2, other));
  expect(pair && [pair.kept.id, pair.merged.id]).toEqual(expected);
  const turned = pairOf(match(2, other), match(1, one));
  expect(turned && [turned.kept.id, turned.merged.id]).toEqual(expected);
});

describe('matches that are one after a merge', () => {
  const same = { from: 9, to: 1, of: 'team' } as const;
  const pairs = (...matches: MergedMatch[]) =>
    doubles(matches, same, 36 * HOUR).map(([a, b]) => [a.id, b.id]);

  it.each<[string, MergedMatch[], number[][]]>([
    ['the same sides on the same day', [match(1), match(2, { home: 9, at: 20 * HOUR })], [[1, 2]]],
    ['not weeks apart', [match(1), match(2, { home: 9, at: 200 * HOUR })], []],
    ['not of another league', [match(1), match(2, { home: 9, leagueId: 2 })], []],
    ['not the return match', [match(1), match(2, { home: 2, away: 9 })], []],
    [
      'not two ids of one source',
      [match(1, { providers: ['p'] }), match(2, { home: 9, at: HOUR, providers: ['p'] })],
      [],
    ],
    [
      'but its two ids of the same instant',
      [match(1, { providers: ['p'] }), match(2, { home: 9, providers: ['p'] })],
      [[1, 2]],
    ],
    [
      'the nearest first, each once',
      [match(1), match(2, { home: 9, at: 30 * HOUR }), match(3, { home: 9, at: HOUR })],
      [[1, 3]],
    ],
  ])('%s', (_, matches, expected) => {
    expect(pairs(...matches)).toEqual(expected);
  });
});
