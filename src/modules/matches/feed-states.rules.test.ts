import { conditionOf, type FallbackSource, fallbackNote, isStale, sourceTitle } from './feed-states.rules.ts';

const at = (time: string) => new Date(`2026-11-15T12:${time}Z`);

describe('isStale', () => {
  it.each([
    ['within its pace', '00:00', '00:20', '00:15', false],
    ['within a minute of grace', '00:00', '00:20', '01:20', false],
    ['after it', '00:00', '00:20', '01:21', true],
    ['a slow pace may miss one round', '00:00', '10:00', '20:00', false],
    ['but not two', '00:00', '10:00', '20:01', true],
  ])('%s', (_, answeredAt, expected, now, silent) => {
    expect(isStale({ answeredAt: at(answeredAt), expectedAt: at(expected) }, at(now))).toBe(silent);
  });

  it('is false for a feed that never sent anything', () => {
    expect(isStale({ answeredAt: null, expectedAt: null }, at('00:00'))).toBe(false);
  });
});

describe('condition of a provider', () => {
  const activity = { answeredAt: at('00:00'), expectedAt: at('00:20'), problem: null };
  it.each([
    ['off', false, activity, '00:10'],
    ['waiting', true, null, '00:10'],
    ['waiting', true, { ...activity, answeredAt: null }, '00:10'],
    ['well', true, activity, '00:10'],
    ['failing', true, { ...activity, problem: 'it answered 500' }, '00:10'],
    ['silent', true, activity, '05:00'],
  ] as const)('%s', (condition, configured, state, now) => {
    expect(conditionOf(configured, state, at(now))).toBe(condition);
  });
});

it.each([
  ['openligadb', 'OpenLigaDB'],
  ['push:city-league', 'city-league'],
  ['other', 'other'],
])('%s is named %s', (provider, title) => expect(sourceTitle(provider)).toBe(title));

const fallback = (matchId: number, provider: string, minute: number): FallbackSource => ({
  matchId,
  provider,
  staleProvider: 'football-data',
  staleSince: new Date(Date.UTC(2026, 10, 15, 15, minute)),
});

it('of several matches the fallback of most is named, since its first', () => {
  expect(fallbackNote([])).toBeNull();
  expect(
    fallbackNote([
      fallback(1, 'openfootball', 1),
      fallback(2, 'openligadb', 20),
      fallback(3, 'openligadb', 10),
    ]),
  ).toEqual({ source: 'OpenLigaDB', instead: 'football-data.org', since: '2026-11-15T15:10:00.000Z' });
});
