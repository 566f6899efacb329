import { rulesOf } from './league-rules.rules.ts';
import { stageOf, stagesOf } from './stages.rules.ts';

/** Names from real files and providers. */
it.each([
  ['table', 'Matchday 46', ''],
  ['table', '12. Round', ''],
  ['table', '7', ''],
  ['table', '', ''],
  ['table', 'Regular, Matchday 46', ''],
  ['table', 'Regular Season - 12', ''],
  ['table', 'Apertura, Matchday 17', 'Apertura'],
  ['table', 'Clausura - 4', 'Clausura'],
  ['table', '1° Semestre, Matchday 3', '1° Semestre'],
  ['table', 'Upper bracket, Round 1', null],
  ['table', 'Lower bracket final', null],
  ['table', 'Semifinals', null],
  ['table', 'Finals, Final', null],
  ['table', 'Finals, Elimination Final', null],
  ['table', 'Playoff, Round 1', null],
  ['table', 'Playout, Final', null],
  ['table', 'ECL Playoffs, Matchday 2', null],
  ['table', 'Apertura Playoffs, Play-in round 1', null],
  ['table', 'Europa League Finals, Semifinals', null],
  ['table', 'Championship, Matchday 3', null],
  ['table', 'Relegation, Matchday 3', null],
  ['table', 'Europe, Matchday 3', null],
  ['cup', 'League, Matchday 8', ''],
  ['cup', 'Group A, Matchday 1', 'Group A'],
  ['cup', 'Group A - 1', 'Group A'],
  ['cup', 'Group, Matchday 1', 'Group'],
  ['cup', 'Qualifying, Round 2', null],
  ['cup', 'Playoffs, Matchday 2', null],
  ['cup', 'Finals, Round of 16', null],
  ['cup', '1. Round', null],
  ['cup', 'Match for third place', null],
  ['cup', 'Inter-confederation Play-offs, Pathway 1, Final', null],
  ['tour', 'Group A', null],
])('of a %s, "%s" counts in %j', (format, round, stage) => {
  expect(stageOf(round, { format, phases: {} })).toBe(stage);
});

/** Slugs of leagues whose season has a second phase. */
const TOP: Readonly<Record<string, string>> = {
  aut: 'aut-bundesliga',
  bel: 'bel-first-division-a',
  gre: 'gre-super-league',
  sco: 'sco-premiership',
};

it.each([
  ['bel', 'Championship, Matchday 3', 'Championship'],
  ['bel', 'Europe, Matchday 3', 'Europe'],
  ['bel', 'ECL Playoff, Final', null],
  ['sco', 'Championship Round - 34', 'Championship'],
  ['sco', 'Relegation Play-offs - 1', null],
  ['sco', 'Europe, Matchday 3', null],
  ['aut', 'Relegation Group - 25', 'Relegation'],
  ['gre', 'Championship, Matchday 1', 'Championship'],
  ['gre', 'ECL Playoffs, Matchday 1', null],
])('in %s, "%s" counts in %j', (country, round, stage) => {
  const { phases } = rulesOf({
    game: 'football',
    slug: TOP[country]!,
    country,
    season: '2024-25',
    rules: null,
  });
  expect(stageOf(round, { format: 'table', phases })).toBe(stage);
});

/** `1-2` is team 1 against team 2. */
const plays = (round: string, text: string) =>
  text.split(' ').map((pair) => {
    const [homeTeamId, awayTeamId] = pair.split('-').map(Number);
    return { round, homeTeamId: homeTeamId!, awayTeamId: awayTeamId! };
  });
const shown = (matches: ReturnType<typeof plays>, format: string) =>
  stagesOf(matches, { format, phases: {} }).map(({ name, matches: own }) => [
    name,
    own.map(({ homeTeamId, awayTeamId }) => `${homeTeamId}-${awayTeamId}`).join(' '),
  ]);

it('groups are by name, and halves in their order', () => {
  const groups = [...plays('Group B, Matchday 1', '3-4'), ...plays('Group A, Matchday 1', '1-2')];
  expect(shown([...groups, ...plays('Final', '1-3')], 'cup')).toEqual([
    ['Group A', '1-2'],
    ['Group B', '3-4'],
  ]);
  const halves = [...plays('Clausura, Matchday 1', '1-2'), ...plays('Apertura, Matchday 1', '2-1')];
  expect(shown(halves, 'table').map(([name]) => name)).toEqual(['Clausura', 'Apertura']);
});

it('unnamed groups are derived from the pairings', () => {
  const first = plays('Group, Matchday 1', '1-2 4-5');
  expect(shown([...first, ...plays('Group, Matchday 2', '3-1 6-4 2-3')], 'cup')).toEqual([
    ['', '1-2 3-1 2-3'],
    ['', '4-5 6-4'],
  ]);
  expect(shown(first, 'cup')).toEqual([['', '1-2 4-5']]);
});

/** Two groups of four, whose rounds are numbered. */
const inGroups = [
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
  [1, 3],
  [2, 4],
  [5, 7],
  [6, 8],
].map(([homeTeamId, awayTeamId], index) => ({
  round: String(1 + Math.floor(index / 4)),
  homeTeamId: homeTeamId!,
  awayTeamId: awayTeamId!,
}));

it.each([
  ['cup', 2, [4, 4]],
  ['table', 2, [4, 4]],
  ['table', 3, [8]],
  ['table', undefined, [8]],
  ['cup', undefined, []],
])('of a %s with %s groups, numbered rounds make tables of %j matches', (format, groups, expected) => {
  const stages = stagesOf(inGroups, { format, phases: {}, groups });
  expect(stages.map(({ matches }) => matches.length)).toEqual(expected);
});
