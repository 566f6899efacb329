import { pointsOf, type Standing, shareOf, type TeamResult } from './record.rules.ts';
import type { TableRules, TieBreak } from './table.rules.ts';

/** A row with its points before any rounding. */
type Row = Standing & { exact: number };

interface Setting {
  rules: TableRules;
  /** Matches of each team that the table counts. */
  results: ReadonlyMap<number, readonly TeamResult[]>;
  /** Lots of this table, each the ids of its teams as drawn. */
  lots: readonly (readonly number[])[];
}

/** Best first: by what the table is ranked by, then by its tie-breaks, then as announced. */
export const ordered = (rows: readonly Row[], setting: Setting): Row[] =>
  levels(rows, setting.rules.tieBreaks, setting).flat();

/** Best first, those together who are level on everything that comes before a lot. */
export function undecided(rows: readonly Row[], setting: Setting): Row[][] {
  const { tieBreaks } = setting.rules;
  const lots = tieBreaks.indexOf('lots');
  return levels(rows, lots < 0 ? tieBreaks : tieBreaks.slice(0, lots), setting);
}

const levels = (rows: readonly Row[], breaks: readonly TieBreak[], setting: Setting): Row[][] =>
  classes(rows, (row) => [rankedBy(row, setting.rules)]).flatMap((level) => broken(level, breaks, setting));

function rankedBy(row: Row, { rankedBy: by }: TableRules): number {
  if (by === 'points') return row.points;
  return by === 'wins' ? row.won : row.share;
}

type Meeting = 'headToHead' | 'headToHeadAway';
const isMeeting = (name: TieBreak): name is Meeting => name.startsWith('headToHead');
const goals = (list: readonly TeamResult[]): number => list.reduce((sum, { scored }) => sum + scored, 0);

function broken(level: readonly Row[], breaks: readonly TieBreak[], setting: Setting): Row[][] {
  const [next, ...rest] = breaks;
  if (level.length < 2 || !next) return [level.toSorted((a, b) => a.teamId - b.teamId)];
  if (next === 'lots') return drawn(level, setting.lots) ?? broken(level, rest, setting);
  const parts = isMeeting(next) ? meetings(level, next, setting) : classes(level, compared(next, setting));
  if (parts.length === 1) return broken(level, rest, setting);
  // Meetings of those who remain level are compared anew.
  return parts.flatMap((part) => broken(part, isMeeting(next) ? breaks : rest, setting));
}

/** As drawn, where a lot names every one of them; null where none does. */
function drawn(level: readonly Row[], lots: Setting['lots']): Row[][] | null {
  const lot = lots.findIndex((ids) => level.every(({ teamId }) => ids.includes(teamId)));
  if (lot < 0) return null;
  const place = ({ teamId }: Row) => lots[lot]!.indexOf(teamId);
  return level.toSorted((a, b) => place(a) - place(b)).map((row) => [{ ...row, lot }]);
}

/** Classes of rows with equal values, the highest first. */
function classes(rows: readonly Row[], valuesOf: (row: Row) => readonly number[]): Row[][] {
  const valued = rows
    .map((row) => ({ row, values: valuesOf(row) }))
    .sort((a, b) => compare(b.values, a.values));
  const parts: { values: readonly number[]; rows: Row[] }[] = [];
  for (const { row, values } of valued) {
    const last = parts.at(-1);
    if (last && compare(last.values, values) === 0) last.rows.push(row);
    else parts.push({ values, rows: [row] });
  }
  return parts.map((part) => part.rows);
}

/** Differences of shares and rates below this are of the arithmetic. */
const EQUAL = 1e-9;

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index] && Math.abs(value - b[index]!) > EQUAL);
  return place < 0 ? 0 : a[place]! - b[place]!;
}

/** The table of the level teams' own matches; one class where they have not met equally often. */
function meetings(level: readonly Row[], by: Meeting, { rules, results }: Setting): Row[][] {
  const ids = new Set(level.map(({ teamId }) => teamId));
  const own = new Map(
    level.map(({ teamId }) => [
      teamId,
      (results.get(teamId) ?? []).filter(({ opponentId }) => ids.has(opponentId)),
    ]),
  );
  const played = new Set([...own.values()].map((list) => list.length));
  if (played.size !== 1 || played.has(0)) return [[...level]];
  return classes(level, ({ teamId }) => {
    const list = own.get(teamId)!;
    if (by === 'headToHeadAway') return [goals(list.filter(({ side }) => side === 'away'))];
    const count = (outcome: string, narrow = false) =>
      list.filter((one) => one.outcome === outcome && (!narrow || one.narrow)).length;
    const record = {
      won: count('w'),
      drawn: count('d'),
      lost: count('l'),
      narrowWon: count('w', true),
      narrowLost: count('l', true),
      bonus: list.reduce((sum, { bonus }) => sum + bonus, 0),
    };
    const scored = goals(list);
    const conceded = list.reduce((sum, one) => sum + one.conceded, 0);
    const gained =
      rules.rankedBy === 'points' ? pointsOf(record, rules) : shareOf(record, rules.drawsInShare);
    return [gained, scored - conceded, scored];
  });
}

const quotient = (own: number, other: number): number =>
  other > 0 ? own / other : own > 0 ? Number.MAX_VALUE : 0;

type Value = (row: Row, setting: Setting) => number;

const away = (row: Row, { results }: Setting) =>
  (results.get(row.teamId) ?? []).filter(({ side }) => side === 'away');

const VALUES: Readonly<Record<Exclude<TieBreak, Meeting | 'lots'>, Value>> = {
  points: ({ points }) => points,
  wins: ({ won }) => won,
  regulationWins: ({ won, narrowWon }) => won - narrowWon,
  difference: ({ scored, conceded }) => scored - conceded,
  scored: ({ scored }) => scored,
  awayScored: (row, setting) => goals(away(row, setting)),
  awayWins: (row, setting) => away(row, setting).filter(({ outcome }) => outcome === 'w').length,
  ratio: ({ scored, conceded }) => quotient(scored, conceded),
  innerDifference: ({ innerScored, innerConceded }) => innerScored - innerConceded,
  innerRatio: ({ innerScored, innerConceded }) => quotient(innerScored, innerConceded),
  runRate: ({ runRate }) => runRate ?? 0,
  unrounded: ({ exact }) => exact,
};

const compared =
  (name: keyof typeof VALUES, setting: Setting) =>
  (row: Row): readonly number[] => [VALUES[name](row, setting)];
