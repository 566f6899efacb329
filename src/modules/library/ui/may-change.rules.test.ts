import { MATCH_STATES } from '#modules/matches/matches.rules.ts';
import { mayMove } from './may-change.rules.ts';

it('only what ended or was called off is left alone', () => {
  expect(MATCH_STATES.filter((state) => !mayMove({ state }))).toEqual(['finished', 'cancelled']);
});
