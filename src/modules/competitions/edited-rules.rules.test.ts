import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import {
  type EditedRules,
  editedParts,
  editedRules,
  type RulePart,
  ruleLines,
  ruleProblems,
  SECOND_PHASES,
  storedParts,
  tieBreaksFor,
  withPart,
} from './edited-rules.rules.ts';
import { type LeagueRules, rulesOf } from './league-rules.rules.ts';
import { stageOf } from './stages.rules.ts';
import { storedRules } from './stored-rules.contract.ts';

const known = (game: GameSlug, country: string, slug: string, season = '2025/26'): LeagueRules =>
  rulesOf({ game, country, slug, season, rules: null });
const ENGLAND = known('football', 'eng', 'premier-league');
const EVERTON = known('football', 'eng', 'premier-league', '2023/24');
const RUGBY = known('rugby', 'fra', 'top-14');
const NHL = known('icehockey', 'usa', 'nhl');
const NBA = known('basketball', 'usa', 'nba');
const GREECE = known('football', 'gre', 'super-league');

test.each([
  ['England', ENGLAND],
  ['England 2023', EVERTON],
  ['rugby', RUGBY],
  ['ice hockey', NHL],
  ['basketball', NBA],
  ['Greece', GREECE],
])('%s: the rules as they are known change nothing', (_, rules) => {
  const edited = editedRules(rules);
  expect(editedParts(edited, editedRules(rules))).toEqual([]);
  expect(storedParts(edited, rules)).toBeNull();
});

/** The rules in force after a change was stored and read. */
function saved(rules: LeagueRules, change: Partial<EditedRules>) {
  const stored = storedParts({ ...editedRules(rules), ...change }, rules);
  return { stored, inForce: { ...rules, ...storedRules(JSON.parse(JSON.stringify(stored))) } };
}

test.each<[string, LeagueRules, Partial<EditedRules>, RulePart[]]>([
  [
    'groups and a knock-out',
    ENGLAND,
    {
      format: [
        { kind: 'groups', groups: 4, advance: 2 },
        { kind: 'knockout', legs: 2, finalLegs: 1, thirdPlace: true },
      ],
    },
    ['format'],
  ],
  ['two points for a win', ENGLAND, { points: { win: 2, draw: 1, loss: 0 } }, ['points']],
  ['a half point', ENGLAND, { points: { win: 3, draw: 1.5, loss: 0 } }, ['points']],
  ['meetings first', ENGLAND, { tieBreaks: ['headToHead', 'awayScored'] }, ['tieBreaks']],
  ['ranked by wins', ENGLAND, { rankedBy: 'wins' }, ['points']],
  ['overtime', NHL, { narrow: { win: 2, loss: 0.5 } }, ['points']],
  ['a try bonus', RUGBY, { bonus: { kind: 'least', tries: 4, within: 7 } }, ['points']],
  ['no bonus', RUGBY, { bonus: null }, ['points']],
  [
    'lots',
    ENGLAND,
    {
      lots: [
        { table: '', teams: ['b', 'a'], reason: 'Drawn on 25 May' },
        { table: 'Group A', teams: ['d', 'e', 'c'], reason: '' },
      ],
    },
    ['lots'],
  ],
  ['no zones', ENGLAND, { zones: [] }, ['zones']],
  [
    'zones from both ends',
    ENGLAND,
    {
      zones: [
        { key: 'continental', end: 'top', from: 1, to: 3, label: 'Harbour Cup' },
        { key: 'relegation', end: 'bottom', from: 1, to: 2, label: '' },
      ],
    },
    ['zones'],
  ],
  [
    'deductions',
    EVERTON,
    { deductions: [{ team: 'everton-eng', points: 6, reason: 'Appeal upheld' }] },
    ['deductions'],
  ],
  ['a phase less', GREECE, { phases: [{ name: 'Championship', carried: 'half-up' }] }, ['phases']],
])(
  '%s: stored, read and edited again it is the same, and only that part is stored',
  (_, rules, change, parts) => {
    const { inForce } = saved(rules, change);
    const edited = editedRules(inForce);
    expect(edited).toEqual({ ...editedRules(rules), ...change });
    expect(editedParts(edited, editedRules(rules))).toEqual(parts);
    expect(editedParts(withPart(edited, parts[0]!, editedRules(rules)), editedRules(rules))).toEqual([]);
  },
);

it('zones from the bottom are stored from their far end', () => {
  const zones = [{ key: 'relegationPlayoff', end: 'bottom', from: 2, to: 3, label: '' }] as const;
  expect(saved(ENGLAND, { zones: [...zones] }).stored).toEqual({
    zones: [{ key: 'relegationPlayoff', from: -3, to: -2 }],
  });
});

it('a table shows what it is ranked by', () => {
  expect(
    saved(NBA, { rankedBy: 'points', points: { win: 2, draw: 0, loss: 1 } }).inForce.table.columns,
  ).toEqual(['won', 'lost', 'share', 'behind', 'difference', 'streak', 'points']);
  expect(saved(ENGLAND, { rankedBy: 'share' }).inForce.table.columns).toEqual([
    ...['played', 'won', 'drawn', 'lost', 'goals', 'difference', 'share', 'points'],
  ]);
  expect(saved(ENGLAND, { rankedBy: 'wins' }).inForce.table.columns).toEqual(ENGLAND.table.columns);
});

const zone = (from: number, to: number, end: 'top' | 'bottom' = 'top') => ({
  ...{ key: 'playoffs' as const, end, from, to, label: '' },
});
const drawn = (table: string, ...teams: string[]) => ({ table, teams, reason: '' });
const taken = (team: string) => ({ team, points: 3, reason: '' });

test.each<[string, Partial<EditedRules>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['a tour alone', { format: [{ kind: 'tour' }] }, {}],
  [
    'a tour with a table',
    { format: [{ kind: 'league', meetings: 2 }, { kind: 'tour' }] },
    { 'format.1.kind': 'choice' },
  ],
  ['a draw above a win', { points: { win: 1, draw: 2, loss: 0 } }, { 'points.draw': 'too_big_number' }],
  ['a loss above a win', { points: { win: 1, draw: 0, loss: 3 } }, { 'points.loss': 'too_big_number' }],
  ['a tie-break twice', { tieBreaks: ['scored', 'wins', 'scored'] }, { 'tieBreaks.2': 'choice' }],
  ['a tie-break of cricket', { tieBreaks: ['runRate'] }, { 'tieBreaks.0': 'choice' }],
  ['a zone backwards', { zones: [zone(4, 3)] }, { 'zones.0.to': 'too_small_number' }],
  ['a zone beyond the table', { zones: [zone(1, 21)] }, { 'zones.0.to': 'too_big_number' }],
  ['all places', { zones: [zone(1, 10), zone(11, 20)] }, {}],
  ['zones that overlap', { zones: [zone(1, 4), zone(4, 6)] }, { 'zones.1.from': 'zone_overlaps' }],
  ['overlapping ends', { zones: [zone(1, 18), zone(1, 3, 'bottom')] }, { 'zones.1.from': 'zone_overlaps' }],
  ['ends that meet', { zones: [zone(1, 17), zone(1, 3, 'bottom')] }, { 'zones.1.end': 'zone_meets' }],
  ['ends apart', { zones: [zone(1, 16), zone(1, 3, 'bottom')] }, {}],
  ['a team twice', { deductions: [taken('a'), taken('a')] }, { 'deductions.1.team': 'team_twice' }],
  ['lots of two tables', { lots: [drawn('', 'a', 'b'), drawn('Group A', 'b', 'a')] }, {}],
  ['a team twice in a lot', { lots: [drawn('', 'a', 'a')] }, { 'lots.0.teams': 'drawn_twice' }],
  [
    'a team in two lots of a table',
    { lots: [drawn('', 'a', 'b'), drawn('', 'b', 'c')] },
    { 'lots.1.teams': 'drawn_twice' },
  ],
  ['a lot of an unknown team', { lots: [drawn('', 'a', 'z')] }, { 'lots.0.teams': 'choice' }],
  [
    'a lot that orders nobody',
    { tieBreaks: ['wins'], lots: [drawn('', 'a', 'b')] },
    { 'lots.0.teams': 'lots_unused' },
  ],
  ['an unknown team', { deductions: [taken('z')] }, { 'deductions.0.team': 'choice' }],
])('%s: problems at their fields', (_, change, problems) => {
  const rules = { ...editedRules(ENGLAND), zones: [], ...change };
  const found = ruleProblems(rules, {
    sport: sportOf('football'),
    known: editedRules(ENGLAND),
    teams: new Set(['a', 'b']),
    rows: 20,
  });
  const kinds = Object.entries(found).map(([path, { key }]) => [path, key.split('.').at(-1)]);
  expect(Object.fromEntries(kinds)).toEqual(problems);
});

it('zones as by default are no problem in a table too small for them', () => {
  const known = editedRules(ENGLAND);
  const of = (rules: EditedRules) =>
    ruleProblems(rules, { sport: sportOf('football'), known, teams: new Set(['a']), rows: 9 });
  expect(of({ ...known, deductions: [taken('a')] })).toEqual({});
  expect(Object.keys(of({ ...known, zones: known.zones.slice(1) }))).toEqual(['zones.2.end']);
});

it('without a table yet, zones of one end are compared, and a known deduction stays', () => {
  const of = (change: Partial<EditedRules>) =>
    ruleProblems(
      { ...editedRules(EVERTON), zones: [], ...change },
      { sport: sportOf('football'), known: editedRules(EVERTON), teams: new Set(), rows: null },
    );
  expect(of({ zones: [zone(1, 150), zone(1, 150, 'bottom')] })).toEqual({});
  expect(Object.keys(of({ zones: [zone(1, 4, 'bottom'), zone(4, 5, 'bottom')] }))).toEqual(['zones.1.from']);
  expect(of({})).toEqual({});
});

test.each<[GameSlug, string[], string[]]>([
  ['basketball', ['lots'], ['runRate', 'innerRatio', 'regulationWins', 'unrounded']],
  [
    'football',
    ['awayScored', 'unrounded', 'headToHeadAway', 'lots'],
    ['runRate', 'innerRatio', 'regulationWins'],
  ],
  ['cricket', ['runRate'], ['innerRatio', 'unrounded']],
  ['volleyball', ['ratio', 'innerRatio', 'regulationWins'], ['runRate']],
  ['lol', ['innerDifference'], ['awayScored', 'awayWins']],
  ['tennis', ['innerRatio'], ['awayScored']],
])('%s offers tie-breaks that its table can compare', (game, offered, not) => {
  const all: string[] = tieBreaksFor(sportOf(game), []);
  expect(all).toEqual(expect.arrayContaining(offered));
  expect(all.filter((name) => not.includes(name))).toEqual([]);
});

it.each(SECOND_PHASES)('second phase %s: is the name of a table', (name) => {
  expect(stageOf(`${name}, Matchday 1`, { format: 'table', phases: { [name]: 'all' } })).toBe(name);
});

it('ruleLines: each part in one line', () => {
  expect(ruleLines(editedRules(EVERTON))).toEqual({
    format: '–',
    points: 'points: 3, 1, 0',
    tieBreaks: 'difference; scored; headToHead; lots',
    lots: '–',
    zones: 'championsLeague 1–4; europaLeague 5–5; conferenceLeague 6–6; relegation ↑ 1–3',
    deductions: 'everton-eng −8; nottingham-forest-eng −4',
    phases: '–',
  });
});

it('ruleLines: a lot in the order it was drawn', () => {
  const lots = [{ table: 'Group A', teams: ['b', 'a'], reason: 'Drawn on 25 May' }, drawn('', 'd', 'c')];
  expect(ruleLines({ ...editedRules(ENGLAND), lots }).lots).toBe('Group A: b > a (Drawn on 25 May); d > c');
});

it('ruleLines: a format with the values of its parts', () => {
  const format = [
    { kind: 'groups', groups: 4, advance: 2 },
    { kind: 'knockout', legs: 2, awayGoals: true, double: false },
  ] as const;
  expect(ruleLines({ ...editedRules(ENGLAND), format: [...format] }).format).toBe(
    'groups advance 2 groups 4; knockout awayGoals true legs 2',
  );
});

it('what is off is no change', () => {
  const champions = known('football', 'eur', 'uefa-champions-league', '2025/26');
  const edited = editedRules(champions);
  const format = edited.format.map((part) => (part.kind === 'knockout' ? { ...part, double: false } : part));
  expect(editedParts({ ...edited, format }, editedRules(champions))).toEqual([]);
});
