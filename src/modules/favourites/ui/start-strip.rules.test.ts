import { aMatch } from '#modules/matches/ui/match-list/match-list-data.factory.ts';
import { isFirstVisit } from './start-strip.rules.ts';
import { teamsToChoose } from './teams-to-choose.rules.ts';

it.each([
  ['a first visit', null, '', true],
  ['who has skipped', 'no', '', false],
  ['who follows something', null, 'tz=UTC; followed=t7', false],
  ['who follows nothing any more', null, 'followed=; tz=UTC', true],
])('%s is a first visit: %s %s', (_, stored, cookie, expected) =>
  expect(isFirstVisit({ getItem: () => stored }, cookie)).toBe(expected),
);

it('teamsToChoose lists teams once, in the order of the list, up to the maximum', () => {
  const team = (id: number) => ({ ...aMatch({}).home, id });
  const matches = Array.from({ length: 40 }, (_, n) => ({ home: team(n), away: team(n + 1) }));
  const ids = teamsToChoose(matches).map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual([0, 1, 2]);
  expect([ids.length, new Set(ids).size]).toEqual([24, 24]);
});
