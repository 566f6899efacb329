import type { GameSlug } from './games.rules.ts';
import { playsAtHome } from './home-side.rules.ts';
import { type ScoreUnit, scoreUnit } from './score-unit.rules.ts';
import { sportOf } from './sports/index.ts';

it.each<[GameSlug, ScoreUnit, boolean]>([
  ['football', 'goals', true],
  ['icehockey', 'goals', true],
  ['basketball', 'points', true],
  ['rugby', 'points', true],
  ['baseball', 'runs', true],
  ['cricket', 'runs', true],
  ['tennis', 'sets', false],
  ['volleyball', 'rallySets', true],
  ['beachvolleyball', 'rallySets', false],
  ['badminton', 'games', false],
  ['tabletennis', 'games', false],
  ['snooker', 'frames', false],
  ['darts', 'legs', false],
  ['lol', 'games', false],
  ['rocketleague', 'games', false],
  ['csgo', 'maps', false],
  ['pubg', 'points', false],
])('%s counts %s; one side is the host: %s', (slug, unit, hosted) => {
  expect([scoreUnit(sportOf(slug)), playsAtHome(sportOf(slug))]).toEqual([unit, hosted]);
});
