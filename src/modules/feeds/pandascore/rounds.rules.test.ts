import { roundText } from '#modules/competitions/round-name.rules.ts';
import { stageOf } from '#modules/competitions/stages.rules.ts';
import { bracketRound } from './rounds.rules.ts';

const playoffs = { name: 'Playoffs', has_bracket: true };

it.each([
  ['Quarterfinal 1: OXG vs V1', 'Playoffs, Quarterfinals'],
  ['Semifinal 2: OXG vs V1', 'Playoffs, Semifinals'],
  ['Grand final: GEN vs HLE', 'Playoffs, Grand final'],
  ['Lower bracket final: GEN vs HLE', 'Playoffs, Lower bracket final'],
  ['Upper bracket semifinal 2: A vs B', 'Playoffs, Upper bracket semifinals'],
  ['Upper bracket round 1 match 3: A vs B', 'Playoffs, Upper bracket round 1'],
  ['Round of 16 match 5: A vs B', 'Playoffs, Round of 16'],
  ['Third place match: A vs B', 'Playoffs, Third place match'],
  ['Round 5: TBD vs TBD', null],
  ['Week 3: A vs B', null],
  ['G2 vs NRG', null],
  ['Final', null],
  [null, null],
])('%s is %s, which counts in no table', (name, round) => {
  expect(bracketRound(name, playoffs)).toBe(round);
  if (round) expect(stageOf(round, { format: 'table', phases: {} })).toBeNull();
});

it.each([
  ['a group played as a bracket', { name: 'Group A', has_bracket: true }],
  ['a stage that has none', { name: 'Playoffs', has_bracket: false }],
  ['no tournament', null],
])('null for %s', (_, tournament) => {
  expect(bracketRound('Upper bracket final: A vs B', tournament)).toBeNull();
});

it('its words are translated', () => {
  const t = (id: string) => id.replace('matches.round.', '');
  expect(roundText('Playoffs, Upper bracket semifinals', 'lol', t)).toBe('Playoffs · upper · semi');
});
