import { describe, expect, it } from 'vitest';
import type { League } from '../../../matches.contract.ts';
import { parseLeagues, shownLeagues } from './my-leagues.rules.ts';

const league = (id: number, name = `League ${id}`): League => ({
  id,
  name,
  game: 'football',
  country: 'eng',
  countryName: 'England',
});
const page = Array.from({ length: 9 }, (_, index) => league(index + 1));

describe('my leagues', () => {
  it('are suggestions until one is pinned', () => {
    expect(shownLeagues(page, [], new Set()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('are those pinned, also on a day without a match of theirs', () => {
    const shown = shownLeagues(page, [league(2, 'old name'), league(40)], new Set([40, 2, 50]));
    expect(shown.map(({ name }) => name)).toEqual(['League 2', 'League 40']);
  });

  it.each([
    ['nothing', null, 0],
    ['leagues', JSON.stringify([league(1)]), 1],
    ['leagues among others', JSON.stringify([league(1), { id: 'x' }, null]), 1],
    ['no list', '{}', 0],
  ])('are read from %s', (_, text, expected) => expect(parseLeagues(text)).toHaveLength(expected));
});
