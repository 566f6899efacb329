import { type Outcome, pointsOf, type Standing, shareOf } from './record.rules.ts';
import type { TableRules, ZoneKey } from './table.rules.ts';

/** A row of a table as its competition publishes it; what a source does not give is absent. */
export interface OfficialRow {
  teamId: number;
  rank: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Of those won and lost: after regular time, or in the last set. */
  narrowWon?: number;
  narrowLost?: number;
  scored?: number;
  conceded?: number;
  bonus?: number;
  deducted?: number;
  points?: number;
  /** Newest last. */
  form?: readonly Outcome[];
  zone?: ZoneKey;
}

/** The name is empty for the table of the whole season. */
export interface OfficialTable {
  name: string;
  rows: readonly OfficialRow[];
}

export const COMPARED = [
  'played',
  'won',
  'drawn',
  'lost',
  'scored',
  'conceded',
  'points',
  'rank',
] as const satisfies readonly (keyof OfficialRow & keyof Standing)[];

export interface StandingsDifference {
  teamId: number;
  field: (typeof COMPARED)[number];
  ours: number;
  official: number;
}

interface Compared {
  rules: Pick<TableRules, 'points' | 'narrow' | 'bonus' | 'columns'>;
  /** Teams whose match is in progress: the official table may count it already. */
  running: ReadonlySet<number>;
}

/**
 * Where official tables contradict ours; each is compared with the one of ours that is nearest, of which it may be a part, as
 * a division is of a conference. Ours may have counted
 * matches that the source does not have yet: then a row contradicts only in what cannot become the same.
 */
export function differencesOf(
  ours: readonly (readonly Standing[])[],
  official: readonly OfficialTable[],
  compared: Compared,
): StandingsDifference[] {
  const listed = new Set(official.flatMap(({ rows }) => rows.map(({ teamId }) => teamId)));
  return official.flatMap(({ rows }) =>
    (ours.length > 0 ? ours : [[]])
      .map((table) => tableDifferences(table, rows, { ...compared, listed }))
      .reduce((nearest, one) => (one.length < nearest.length ? one : nearest)),
  );
}

function tableDifferences(
  ours: readonly Standing[],
  official: readonly OfficialRow[],
  { listed, ...compared }: Compared & { listed: ReadonlySet<number> },
): StandingsDifference[] {
  const own = new Map(ours.map((row) => [row.teamId, row]));
  const found = [
    ...official.flatMap((row) => rowDifferences(own.get(row.teamId), row, compared)),
    ...ours
      .filter(({ teamId, played }) => played > 0 && !listed.has(teamId))
      .map(({ teamId, played }) => ({ teamId, field: 'played' as const, ours: played, official: 0 })),
  ];
  const sameMatches = official.every(({ teamId, played }) => own.get(teamId)?.played === played);
  return found.length > 0 || !sameMatches ? found : rankDifferences(ours, official);
}

function rowDifferences(
  own: Standing | undefined,
  row: OfficialRow,
  { rules, running }: Compared,
): StandingsDifference[] {
  const { teamId } = row;
  const pair = (field: StandingsDifference['field'], ours: number): StandingsDifference[] => {
    const official = row[field];
    return official === undefined || official === ours ? [] : [{ teamId, field, ours, official }];
  };
  if (!own) return pair('played', 0);
  if (row.played === own.played)
    return COMPARED.filter(
      (field) => field !== 'rank' && (field !== 'points' || isRankedByPoints(rules)),
    ).flatMap((field) => pair(field, own[field]));
  if (row.played > own.played) {
    const mayBeCounted = running.has(teamId) && row.played === own.played + 1;
    return mayBeCounted ? [] : pair('played', own.played);
  }
  const tooMany = (['won', 'drawn', 'lost', 'scored', 'conceded'] as const)
    .filter((field) => (row[field] ?? 0) > own[field])
    .flatMap((field) => pair(field, own[field]));
  return tooMany.length > 0 ? tooMany : pointsDifference(own, row, rules);
}

/** A deduction, or points brought from another phase, are seen whatever the number of matches. */
function pointsDifference(own: Standing, row: OfficialRow, rules: Compared['rules']): StandingsDifference[] {
  const isKnown = !rules.bonus && (!rules.narrow || row.narrowWon !== undefined);
  if (!isKnown || !isRankedByPoints(rules) || row.points === undefined) return [];
  const counted = pointsOfOfficial(row, rules);
  const beside = own.points - pointsOf(own, rules);
  return row.points === counted + beside
    ? []
    : [{ teamId: row.teamId, field: 'points', ours: counted + beside, official: row.points }];
}

const isRankedByPoints = ({ columns }: Pick<TableRules, 'columns'>): boolean => columns.includes('points');

/** The order of rows that are level in everything a source gives is arbitrary. */
function rankDifferences(ours: readonly Standing[], official: readonly OfficialRow[]): StandingsDifference[] {
  const isShared = new Set(official.map(({ rank }) => rank)).size < official.length;
  // Level teams of a division are ordered by other rules than those of its conference.
  const isPart = official.length < ours.length;
  if (isShared || isPart || official.every(({ played }) => played === 0)) return [];
  const level = (a: Standing, b: Standing): boolean =>
    a.points === b.points && a.won === b.won && a.scored === b.scored && a.conceded === b.conceded;
  const own = new Map(ours.map((row) => [row.teamId, row]));
  const atRank = new Map(ours.map((row) => [row.rank, row]));
  return official.flatMap(({ teamId, rank }) => {
    const row = own.get(teamId);
    const there = atRank.get(rank);
    if (!row || !there || row.rank === rank || level(row, there)) return [];
    return [{ teamId, field: 'rank' as const, ours: row.rank, official: rank }];
  });
}

const pointsOfOfficial = (row: OfficialRow, rules: Pick<TableRules, 'points' | 'narrow'>): number =>
  pointsOf(
    {
      won: row.won,
      drawn: row.drawn,
      lost: row.lost,
      narrowWon: row.narrowWon ?? 0,
      narrowLost: row.narrowLost ?? 0,
      bonus: row.bonus ?? 0,
    },
    rules,
  ) - (row.deducted ?? 0);

/** Official rows as a table shows them, in their order. */
export function officialStandings(
  official: readonly OfficialRow[],
  rules: Pick<TableRules, 'points' | 'narrow' | 'drawsInShare'>,
): Standing[] {
  const rows = [...official].sort((a, b) => a.rank - b.rank);
  const [first] = rows;
  return rows.map((row) => ({
    teamId: row.teamId,
    rank: row.rank,
    played: row.played,
    won: row.won,
    drawn: row.drawn,
    lost: row.lost,
    narrowWon: row.narrowWon ?? 0,
    narrowLost: row.narrowLost ?? 0,
    scored: row.scored ?? 0,
    conceded: row.conceded ?? 0,
    innerScored: 0,
    innerConceded: 0,
    bonus: row.bonus ?? 0,
    deducted: row.deducted ?? 0,
    points: row.points ?? pointsOfOfficial(row, rules),
    share: shareOf(row, rules.drawsInShare),
    behind: first ? (first.won - row.won + (row.lost - first.lost)) / 2 : 0,
    streak: '',
    runRate: null,
    lot: null,
    form: [...(row.form ?? [])],
    live: false,
  }));
}
