import { describe, expect, it } from 'vitest';
import type { League } from '../../../matches.contract.ts';
import { aMatch } from '../match-list-data.factory.ts';
import { parseLeagues, shownLeagues, withNumbers } from './my-leagues.rules.ts';

const league = (id: number, name = `League ${id}`): League => ({
  id,
  name,
  game: 'football',
  country: 'eng',
  countryName: 'England',
});
const page = Array.from({ length: 9 }, (_, index) => league(index + 1));

describe('my leagues', () => {
  it('are suggestions without a pinned one', () => {
    expect(shownLeagues(page, [], new Set()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('are the pinned ones, also on a day without their matches', () => {
    const shown = shownLeagues(page, [league(2, 'old name'), league(40)], new Set([40, 2, 50]));
    expect(shown.map(({ name }) => name)).toEqual(['League 2', 'League 40']);
  });

  it('of a game are all with matches that day, also those not yet in the page', () => {
    const matches = [
      aMatch({ id: 1, leagueId: 1, state: 'in_progress' }),
      aMatch({ id: 2, leagueId: 1 }),
      aMatch({ id: 3, leagueId: 2 }),
    ];
    const ofDay = [
      { ...league(2), matches: 4, live: 0 },
      { ...league(9), matches: 3, live: 1 },
    ];
    const shown = withNumbers(page.slice(0, 2), matches, ofDay);
    expect(shown.map(({ id, matches: all, live }) => [id, all, live])).toEqual([
      [1, 2, 1],
      [2, 4, 0],
      [9, 3, 1],
    ]);
  });

  it.each([
    ['nothing', null, 0],
    ['leagues', JSON.stringify([league(1)]), 1],
    ['leagues among others', JSON.stringify([league(1), { id: 'x' }, null]), 1],
    ['no list', '{}', 0],
  ])('are read from %s', (_, text, expected) => expect(parseLeagues(text)).toHaveLength(expected));
});
