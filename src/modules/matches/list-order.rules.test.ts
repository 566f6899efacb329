import { followedText, listOrder, NOTHING_FOLLOWED, parseFollowed, placeOf } from './list-order.rules.ts';

describe('followed ids as text', () => {
  const followed = { matches: [9], teams: [12, 7], leagues: [3], games: [0, 202] };

  it('parseFollowed: reads the output of followedText', () => {
    expect(followedText(followed)).toBe('m9.t12.t7.l3.g0.g202');
    expect(parseFollowed(followedText(followed))).toEqual(followed);
  });

  it('has the newest ids at the limit', () => {
    const many = Array.from({ length: 100 }, (_, n) => n);
    expect(parseFollowed(followedText({ ...followed, teams: many })).teams).toEqual(many.slice(60));
  });

  it.each([undefined, '', 'x', 't', 't1,t2', 't1.', "t1'", 't1234567890123', 't1.'.repeat(200)])(
    '%j is empty',
    (text) => expect(parseFollowed(text)).toEqual(NOTHING_FOLLOWED),
  );
});

describe('the order of leagues', () => {
  const leagues = [
    { name: 'low', id: 1, gameId: 202 },
    { name: 'hockey', id: 2, gameId: 211 },
    { name: 'la-liga', id: 3, gameId: 202 },
    { name: 'premier', id: 4, gameId: 202 },
    { name: 'nba', id: 5, gameId: 201 },
  ];
  const top = [4, 3, 5];
  const inOrder = (followed: Partial<typeof NOTHING_FOLLOWED>, playing: number[] = []) => {
    const order = listOrder({ ...NOTHING_FOLLOWED, ...followed }, playing, top);
    return leagues.toSorted((a, b) => placeOf(order, a) - placeOf(order, b)).map(({ name }) => name);
  };

  it.each([
    ['top leagues, then the rest', {}, [], ['premier', 'la-liga', 'nba', 'low', 'hockey']],
    ['a followed league', { leagues: [1] }, [], ['low', 'premier', 'la-liga', 'nba', 'hockey']],
    ['a followed team’s before it', { leagues: [1] }, [2], ['hockey', 'low', 'premier', 'la-liga', 'nba']],
    [
      'followed leagues by their place',
      { leagues: [3, 4] },
      [],
      ['premier', 'la-liga', 'nba', 'low', 'hockey'],
    ],
    ['a sport', { games: [211, 201] }, [], ['nba', 'hockey', 'premier', 'la-liga', 'low']],
    [
      'a league before a sport',
      { games: [201], leagues: [2] },
      [],
      ['hockey', 'nba', 'premier', 'la-liga', 'low'],
    ],
  ])('has %s first', (_, followed, playing, expected) =>
    expect(inOrder(followed, playing)).toEqual(expected),
  );
});
