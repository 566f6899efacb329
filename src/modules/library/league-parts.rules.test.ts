import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { type Format, shapeOf } from '#modules/competitions/formats.rules.ts';
import { partsOf } from './league-parts.rules.ts';

const LEAGUE: Format = { kind: 'league', meetings: 2 };
const GROUPS: Format = { kind: 'groups', groups: 8, advance: 2 };
const KNOCKOUT: Format = { kind: 'knockout', legs: 1 };

test.each<[string, Format[], 'table' | 'cup' | 'tour', GameSlug, string]>([
  ['a league', [LEAGUE], 'table', 'football', 'table'],
  ['a league whose parts are unknown', [], 'table', 'football', 'table'],
  ['a league with play-offs', [LEAGUE, KNOCKOUT], 'table', 'basketball', 'table bracket'],
  ['groups and knock-out', [GROUPS, KNOCKOUT], 'cup', 'football', 'table bracket'],
  ['a cup whose parts are unknown', [], 'cup', 'football', 'table bracket'],
  ['knock-out alone', [KNOCKOUT], 'cup', 'football', 'bracket'],
  ['a series', [{ kind: 'series', bestOf: 7 }], 'cup', 'basketball', 'bracket'],
  ['a Swiss stage', [{ kind: 'swiss', rounds: 5 }], 'cup', 'csgo', 'table'],
  ['a split season', [LEAGUE, { kind: 'split', after: 26 }], 'table', 'football', 'table'],
  ['a tour', [{ kind: 'tour' }], 'table', 'tennis', 'draw ranking'],
  ['a tour without a ranking', [], 'tour', 'football', 'draw'],
])('%s', (_, format, league, game, parts) => {
  expect(partsOf(shapeOf(format, league), { game, knockedOut: false }).join(' ')).toBe(parts);
});

it('a knock-out that has begun comes first', () => {
  const shape = shapeOf([GROUPS, KNOCKOUT], 'cup');
  expect(partsOf(shape, { game: 'football', knockedOut: true })).toEqual(['bracket', 'table']);
});
