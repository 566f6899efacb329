import { MATCH_STATES } from '#modules/matches/matches.rules.ts';
import { mayMove } from './may-change.rules.ts';

it('mayMove: false for finished and cancelled matches only', () => {
  expect(MATCH_STATES.filter((state) => !mayMove({ state }))).toEqual(['finished', 'cancelled']);
});
