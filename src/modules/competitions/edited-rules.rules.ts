import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { playsAtHome } from '#modules/catalog/home-side.rules.ts';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { FieldProblem } from '#platform/errors/errors.ts';
import type { Format } from './formats.rules.ts';
import type { LeagueRules } from './league-rules.rules.ts';
import { SPORT_RULES } from './sport-rules.rules.ts';
import type { Carried } from './stages.rules.ts';
import {
  type Lot,
  type RankedBy,
  TABLE_COLUMNS,
  type TableColumn,
  type TableRules,
  TIE_BREAKS,
  type TieBreak,
  type ZoneKey,
  type ZoneRule,
} from './table.rules.ts';
import { areApart, placesOf } from './zones.rules.ts';

/** Names of second phases in rounds. */
export const SECOND_PHASES = ['Championship', 'Europe', 'Relegation'] as const;
export type SecondPhase = (typeof SECOND_PHASES)[number];
export const CARRIED = ['all', 'half-up', 'half-down'] as const satisfies readonly Carried[];

/** Smallest and largest points of a result. */
export const RESULT_POINTS = { min: -10, max: 100 } as const;
export const MOST_DEDUCTED = 1_000;
export const MOST_DEDUCTIONS = 40;
export const LAST_PLACE = 200;

/** Points of rugby beside those of the result. */
export interface EditedBonus {
  /** At least so many tries, or so many more than the opponent. */
  kind: 'least' | 'ahead';
  tries: number;
  /** A loss by at most this much. */
  within: number;
}

/** Places counted from the top or from the bottom; 1 is the first or the last. */
export interface EditedZone {
  key: ZoneKey;
  end: 'top' | 'bottom';
  from: number;
  to: number;
  label: string;
}

export interface EditedDeduction {
  /** Slug. */
  team: string;
  points: number;
  reason: string;
}

export interface EditedLot {
  /** Name of the table; empty for that of the whole season. */
  table: string;
  /** Slugs, the best first. */
  teams: string[];
  reason: string;
}

/** The rules of a league and season as an administrator edits them. */
export interface EditedRules {
  /** The parts of the season; empty where its page follows the kind of league. */
  format: Format[];
  rankedBy: RankedBy;
  points: { win: number; draw: number; loss: number };
  /** Of wins and losses after overtime or in the last set; null where the sport has none. */
  narrow: { win: number; loss: number } | null;
  bonus: EditedBonus | null;
  tieBreaks: TieBreak[];
  lots: EditedLot[];
  zones: EditedZone[];
  deductions: EditedDeduction[];
  phases: { name: SecondPhase; carried: Carried }[];
}

/** Parts of the rules, each of which is the default or edited. */
export const RULE_PARTS = ['format', 'points', 'tieBreaks', 'lots', 'zones', 'deductions', 'phases'] as const;
export type RulePart = (typeof RULE_PARTS)[number];

export function editedRules(rules: LeagueRules): EditedRules {
  const { format, table, lots, zones, deducted, deductedFor, phases } = rules;
  const { rankedBy, points, narrow, bonus, tieBreaks } = table;
  return {
    format: [...format],
    rankedBy,
    points: { win: points.win, draw: points.draw, loss: points.loss },
    narrow: narrow ? { win: narrow.win, loss: narrow.loss } : null,
    bonus: bonus ? editedBonus(bonus) : null,
    tieBreaks: [...tieBreaks],
    lots: lots.map(({ reason = '', ...lot }) => ({ table: lot.table, teams: [...lot.teams], reason })),
    zones: zones.map(editedZone),
    deductions: Object.entries(deducted)
      .map(([team, taken]) => ({ team, points: taken, reason: deductedFor[team] ?? '' }))
      .sort((a, b) => (a.team < b.team ? -1 : 1)),
    phases: SECOND_PHASES.flatMap((name) => {
      const carried = Object.hasOwn(phases, name) ? phases[name] : undefined;
      return carried ? [{ name, carried }] : [];
    }),
  };
}

const editedBonus = ({ tries, within }: NonNullable<TableRules['bonus']>): EditedBonus =>
  'least' in tries
    ? { kind: 'least', tries: tries.least, within }
    : { kind: 'ahead', tries: tries.ahead, within };

const editedZone = ({ key, from, to, label = '' }: ZoneRule): EditedZone =>
  from > 0 ? { key, end: 'top', from, to, label } : { key, end: 'bottom', from: -to, to: -from, label };

export const zoneRule = ({ key, end, from, to, label }: EditedZone): ZoneRule => ({
  key,
  ...(end === 'top' ? { from, to } : { from: -to, to: -from }),
  ...(label === '' ? {} : { label }),
});

const storedLot = ({ table, teams, reason }: EditedLot): Lot => ({
  table,
  teams,
  ...(reason === '' ? {} : { reason }),
});

/** The content of each part in one order, to compare and to record it. */
const CONTENTS: Readonly<Record<RulePart, (rules: EditedRules) => unknown>> = {
  format: ({ format }) => format.map(formatValues),
  points: ({ rankedBy, points: { win, draw, loss }, narrow, bonus }) => [
    ...[rankedBy, win, draw, loss],
    narrow && [narrow.win, narrow.loss],
    bonus && [bonus.kind, bonus.tries, bonus.within],
  ],
  tieBreaks: ({ tieBreaks }) => tieBreaks,
  lots: ({ lots }) => lots.map(({ table, teams, reason }) => [table, teams, reason]),
  zones: ({ zones }) => zones.map(({ key, end, from, to, label }) => [key, end, from, to, label]),
  deductions: ({ deductions }) =>
    deductions
      .map(({ team, points, reason }) => [team, points, reason])
      .sort(([a], [b]) => (a! < b! ? -1 : 1)),
  phases: ({ phases }) =>
    SECOND_PHASES.map((name) => phases.find((phase) => phase.name === name)?.carried ?? null),
};

/** The values of a part in one order; what is off is as what is absent. */
const formatValues = ({ kind, ...values }: Format): unknown[] => [
  kind,
  ...Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
];

/** Parts that differ. */
export const editedParts = (rules: EditedRules, known: EditedRules): RulePart[] =>
  RULE_PARTS.filter((part) => textOf(rules, part) !== textOf(known, part));

const textOf = (rules: EditedRules, part: RulePart): string => JSON.stringify(CONTENTS[part](rules));

/** A part as it is in other rules. */
export function withPart(rules: EditedRules, part: RulePart, from: EditedRules): EditedRules {
  if (part !== 'points') return { ...rules, [part]: from[part] };
  const { rankedBy, points, narrow, bonus } = from;
  return { ...rules, rankedBy, points, narrow, bonus };
}

/** What is stored: the parts that differ from what is known of the league; null for none. */
export function storedParts(rules: EditedRules, known: LeagueRules): Partial<LeagueRules> | null {
  const parts = editedParts(rules, editedRules(known));
  if (parts.length === 0) return null;
  const has = (part: RulePart) => parts.includes(part);
  return {
    ...(has('format') ? { format: rules.format } : {}),
    ...(has('points') || has('tieBreaks') ? { table: tableRules(rules, known.table) } : {}),
    ...(has('lots') ? { lots: rules.lots.map(storedLot) } : {}),
    ...(has('zones') ? { zones: rules.zones.map(zoneRule) } : {}),
    ...(has('deductions')
      ? {
          deducted: Object.fromEntries(rules.deductions.map(({ team, points }) => [team, points])),
          deductedFor: Object.fromEntries(
            rules.deductions.flatMap(({ team, reason }) => (reason === '' ? [] : [[team, reason]])),
          ),
        }
      : {}),
    ...(has('phases')
      ? { phases: Object.fromEntries(rules.phases.map(({ name, carried }) => [name, carried])) }
      : {}),
  };
}

function tableRules(
  { rankedBy, points, narrow, bonus, tieBreaks }: EditedRules,
  known: TableRules,
): TableRules {
  const { narrow: knownNarrow, bonus: _, ...rest } = known;
  return {
    ...rest,
    ...{ rankedBy, points, tieBreaks },
    columns: columnsOf(known.columns, rankedBy),
    ...(narrow && knownNarrow ? { narrow: { when: knownNarrow.when, ...narrow } } : {}),
    ...(bonus
      ? {
          bonus: {
            tries: bonus.kind === 'least' ? { least: bonus.tries } : { ahead: bonus.tries },
            within: bonus.within,
          },
        }
      : {}),
  };
}

const RANK_COLUMNS = { points: 'points', wins: 'won', share: 'share' } as const satisfies Record<
  RankedBy,
  TableColumn
>;

/** A table shows what it is ranked by, in the usual order of columns. */
function columnsOf(known: readonly TableColumn[], rankedBy: RankedBy): readonly TableColumn[] {
  const own = RANK_COLUMNS[rankedBy];
  if (known.includes(own) || (own === 'won' && known.includes('regulationWon'))) return known;
  const after = TABLE_COLUMNS.slice(TABLE_COLUMNS.indexOf(own));
  const place = known.findIndex((column) => after.includes(column));
  return place < 0 ? [...known, own] : known.toSpliced(place, 0, own);
}

type OfGame = Pick<Sport, 'slug' | 'family' | 'individual'>;

/** Tie-breaks that a table of the sport can compare, and those that its rules have. */
export function tieBreaksFor(sport: OfGame, known: readonly TieBreak[]): TieBreak[] {
  if (sport.family === 'placing') return [...known];
  const host = playsAtHome(sport);
  const offered: Readonly<Record<TieBreak, boolean>> = {
    headToHead: true,
    headToHeadAway: host,
    points: true,
    wins: true,
    regulationWins: SPORT_RULES[sport.slug].narrow !== undefined,
    difference: true,
    scored: true,
    awayScored: host,
    awayWins: host,
    ratio: true,
    innerDifference: sport.family === 'won',
    innerRatio: sport.family === 'won',
    runRate: sport.slug === 'cricket',
    unrounded: sport.slug === 'football',
    lots: true,
  };
  return TIE_BREAKS.filter((name) => offered[name] || known.includes(name));
}

/** Whether a table of the game counts tries. */
export const hasBonus = (game: GameSlug): boolean => SPORT_RULES[game].bonus !== undefined;

interface Checked {
  sport: OfGame;
  known: EditedRules;
  /** Slugs of the season's teams. */
  teams: ReadonlySet<string>;
  /** Rows of the table with zones; null where there is none yet. */
  rows: number | null;
}

type Problems = Record<string, FieldProblem>;

/**
 * What is wrong with rules whose fields are each valid, by the path of the field. Parts as by default are in force
 * anyway, also where they do not fit a table that is smaller than usual.
 */
export function ruleProblems(rules: EditedRules, checked: Checked): Problems {
  const edited = editedParts(rules, checked.known);
  const of = (part: RulePart, problems: () => Problems): Problems =>
    edited.includes(part) ? problems() : {};
  return {
    ...of('format', () => formatProblems(rules.format)),
    ...of('points', () => pointProblems(rules)),
    ...of('tieBreaks', () => tieBreakProblems(rules, checked)),
    ...of('lots', () => lotProblems(rules, checked)),
    ...of('zones', () => zoneProblems(rules.zones, checked.rows)),
    ...of('deductions', () => deductionProblems(rules, checked)),
  };
}

const atMost = (max: number): FieldProblem => ({ key: 'errors.field.too_big_number', params: { max } });
const atLeast = (min: number): FieldProblem => ({ key: 'errors.field.too_small_number', params: { min } });
const CHOICE: FieldProblem = { key: 'errors.field.choice' };

/** A tour has no other part: its tournaments have. */
function formatProblems(format: readonly Format[]): Problems {
  const tour = format.findIndex(({ kind }) => kind === 'tour');
  return tour < 0 || format.length === 1 ? {} : { [`format.${tour}.kind`]: CHOICE };
}

function pointProblems({ points: { win, draw, loss }, narrow }: EditedRules): Problems {
  return {
    ...(draw > win ? { 'points.draw': atMost(win) } : {}),
    ...(loss > win ? { 'points.loss': atMost(win) } : {}),
    ...(narrow && narrow.loss > narrow.win ? { 'narrow.loss': atMost(narrow.win) } : {}),
  };
}

function tieBreakProblems({ tieBreaks }: EditedRules, { sport, known }: Checked): Problems {
  const offered = tieBreaksFor(sport, known.tieBreaks);
  return Object.fromEntries(
    tieBreaks.flatMap((name, index) =>
      offered.includes(name) && tieBreaks.indexOf(name) === index ? [] : [[`tieBreaks.${index}`, CHOICE]],
    ),
  );
}

/** A lot counts where the table has the tie-break; a team's place is drawn once in each table. */
function lotProblems({ lots, tieBreaks }: EditedRules, { teams, known }: Checked): Problems {
  const problems: Problems = {};
  const seen = new Set<string>();
  for (const [index, { table, teams: drawn }] of lots.entries()) {
    const keys = drawn.map((team) => `${table} ${team}`);
    const isKnown = (team: string) => teams.has(team) || known.lots.some((lot) => lot.teams.includes(team));
    if (keys.some((key) => seen.has(key)) || new Set(keys).size < keys.length)
      problems[`lots.${index}.teams`] = { key: 'errors.league_rules.drawn_twice' };
    else if (!drawn.every(isKnown)) problems[`lots.${index}.teams`] = CHOICE;
    else if (!tieBreaks.includes('lots'))
      problems[`lots.${index}.teams`] = { key: 'errors.league_rules.lots_unused' };
    for (const key of keys) seen.add(key);
  }
  return problems;
}

function zoneProblems(zones: readonly EditedZone[], rows: number | null): Problems {
  const problems: Problems = {};
  const rules = zones.map(zoneRule);
  for (const [index, { from, to }] of zones.entries()) {
    if (to < from) problems[`zones.${index}.to`] = atLeast(from);
    else if (rows !== null && to > rows) problems[`zones.${index}.to`] = atMost(rows);
  }
  if (Object.keys(problems).length > 0) return problems;
  // Without a table only zones of the same end can be compared: far apart, both ends never meet.
  const teams = rows ?? LAST_PLACE * 3;
  for (const [index, rule] of rules.entries()) {
    const own = placesOf(rule, teams);
    const overlaps = rules.slice(0, index).some((other) => {
      const { from, to } = placesOf(other, teams);
      return own.from <= to && from <= own.to;
    });
    if (overlaps) problems[`zones.${index}.from`] = { key: 'errors.league_rules.zone_overlaps' };
  }
  const lowest = zones.findIndex(({ end }) => end === 'bottom');
  if (Object.keys(problems).length === 0 && lowest >= 0 && !areApart(rules, teams))
    problems[`zones.${lowest}.end`] = { key: 'errors.league_rules.zone_meets' };
  return problems;
}

function deductionProblems({ deductions }: EditedRules, { teams, known }: Checked): Problems {
  const problems: Problems = {};
  for (const [index, { team }] of deductions.entries()) {
    if (deductions.findIndex((other) => other.team === team) < index)
      problems[`deductions.${index}.team`] = { key: 'errors.league_rules.team_twice' };
    else if (!teams.has(team) && !known.deductions.some((other) => other.team === team))
      problems[`deductions.${index}.team`] = CHOICE;
  }
  return problems;
}

/** Each part in one line, for the audit log. */
export function ruleLines(rules: EditedRules): Record<RulePart, string> {
  const { format, rankedBy, points, narrow, bonus, tieBreaks, lots, zones, deductions, phases } = rules;
  const lines = {
    format: format.map((part) => formatValues(part).map(String).join(' ').replaceAll(',', ' ')),
    points: [
      `${rankedBy}: ${points.win}, ${points.draw}, ${points.loss}`,
      narrow && `${narrow.win}, ${narrow.loss}`,
      bonus && `${bonus.kind} ${bonus.tries}, ${bonus.within}`,
    ].filter(Boolean),
    tieBreaks,
    lots: lots.map(({ table, teams, reason }) =>
      [table && `${table}:`, teams.join(' > '), reason && `(${reason})`].filter(Boolean).join(' '),
    ),
    zones: zones.map(({ key, end, from, to, label }) =>
      [key, label && `“${label}”`, end === 'bottom' && '↑', `${from}–${to}`].filter(Boolean).join(' '),
    ),
    deductions: deductions.map(({ team, points: taken, reason }) =>
      [team, `−${taken}`, reason && `(${reason})`].filter(Boolean).join(' '),
    ),
    phases: phases.map(({ name, carried }) => `${name} ${carried}`),
  };
  const line = (part: RulePart): string => lines[part].join('; ').slice(0, LONGEST_LINE) || '–';
  return Object.fromEntries(RULE_PARTS.map((part) => [part, line(part)])) as Record<RulePart, string>;
}

const LONGEST_LINE = 600;
