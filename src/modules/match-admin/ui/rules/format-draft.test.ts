import type { Format } from '#modules/competitions/formats.rules.ts';
import { newPart, partDraft, partOf } from './format-draft.ts';

test.each<Format>([
  { kind: 'league', meetings: 4 },
  { kind: 'groups', groups: 12, advance: 2 },
  { kind: 'split', after: 22 },
  { kind: 'knockout', legs: 2, finalLegs: 1, awayGoals: true, thirdPlace: true },
  { kind: 'knockout', legs: 1, double: true },
  { kind: 'series', bestOf: 5 },
  { kind: 'swiss', rounds: 5, winsToAdvance: 3, lossesToLeave: 3 },
  { kind: 'swiss', rounds: 9 },
  { kind: 'tour' },
])('$kind: a draft that nobody changed is the same part', (part) => {
  expect(partOf(partDraft(part, 7))).toEqual(part);
});

it('fields of another kind are not sent, an empty number is missing, and what is off is left out', () => {
  const draft = { ...newPart(0, 'knockout'), legs: '2' };
  expect(partOf(draft)).toEqual({ kind: 'knockout', legs: 2 });
  expect(partOf({ ...draft, kind: 'league', meetings: '' })).toEqual({ kind: 'league', meetings: undefined });
  expect(partOf({ ...draft, kind: 'swiss', rounds: 'five' })).toEqual({ kind: 'swiss', rounds: Number.NaN });
});
