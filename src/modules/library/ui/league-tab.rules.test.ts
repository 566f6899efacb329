import { leagueChoice } from './league-tab.rules.ts';

it.each([
  ['', { tab: null, round: null, view: 'all' }],
  ['tab=fixtures&round=12', { tab: 'fixtures', round: '12', view: 'all' }],
  ['view=home', { tab: null, round: null, view: 'home' }],
  ['tab=cake&view=cake', { tab: null, round: null, view: 'all' }],
])('"%s" asks for %j', (query, choice) => {
  expect(leagueChoice(new URLSearchParams(query))).toEqual(choice);
});
