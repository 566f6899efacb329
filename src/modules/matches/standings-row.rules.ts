import type { Outcome, Standing } from '#modules/competitions/record.rules.ts';
import type { Lot, TableColumn, ZoneKey, ZoneRule } from '#modules/competitions/table.rules.ts';

/** A row as pages get it. */
export interface TableRow {
  teamId: number;
  name: string;
  rank: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
  form: Outcome[];
  narrowWon?: number | undefined;
  narrowLost?: number | undefined;
  innerDifference?: number | undefined;
  bonus?: number | undefined;
  share?: number | undefined;
  behind?: number | undefined;
  streak?: string | undefined;
  runRate?: number | undefined;
  deducted?: number | undefined;
  deductedFor?: string | undefined;
  byLot?: { number: number; reason: string } | undefined;
  zone?: ZoneKey | undefined;
  zoneLabel?: string | undefined;
  live?: boolean | undefined;
}

interface Shown {
  name: string;
  columns: readonly TableColumn[];
  zone: Pick<ZoneRule, 'key' | 'label'> | null;
  /** Why points are deducted, by the rules of the league. */
  deductedFor?: string | undefined;
  /** Lots drawn in the table. */
  lots: readonly Pick<Lot, 'reason'>[];
}

/** Numbers of the sport only where its table has a column for them. */
export function standingsRow(row: Standing, shown: Shown): TableRow {
  const { name, columns, zone, deductedFor, lots } = shown;
  const has = (...keys: TableColumn[]) => keys.some((key) => columns.includes(key));
  const { teamId, rank, played, won, drawn, lost, scored, conceded, points, form } = row;
  return {
    ...{ teamId, name, rank, played, won, drawn, lost, scored, conceded, points, form },
    ...(has('narrowWon', 'narrowLost') ? { narrowWon: row.narrowWon, narrowLost: row.narrowLost } : {}),
    ...(has('innerDifference') ? { innerDifference: row.innerScored - row.innerConceded } : {}),
    ...(has('bonus') ? { bonus: row.bonus } : {}),
    ...(has('share') ? { share: rounded(row.share) } : {}),
    ...(has('behind') ? { behind: row.behind } : {}),
    ...(has('streak') && row.streak ? { streak: row.streak } : {}),
    ...(has('runRate') && row.runRate !== null ? { runRate: rounded(row.runRate) } : {}),
    ...(row.deducted > 0 ? { deducted: row.deducted } : {}),
    ...(row.deducted > 0 && deductedFor ? { deductedFor } : {}),
    ...(row.lot !== null ? { byLot: { number: row.lot + 1, reason: lots[row.lot]?.reason ?? '' } } : {}),
    ...(zone ? { zone: zone.key } : {}),
    ...(zone?.label ? { zoneLabel: zone.label } : {}),
    ...(row.live ? { live: true } : {}),
  };
}

/** As tables print them. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** `+5`, `0`, `−3`. */
export const signed = (value: number, digits = 0): string => {
  const text = value.toFixed(digits);
  return value > 0 ? `+${text}` : text.replace('-', '\u2212');
};

/** `.695`, as tables of win shares print it. */
const shareText = (share: number): string => share.toFixed(3).replace(/^0/, '');

const DASH = '\u2013';

/** Text of a cell; the streak's letter is the language's own. */
export const CELL_TEXTS: Readonly<Record<TableColumn, (row: TableRow) => string>> = {
  played: ({ played }) => String(played),
  won: ({ won }) => String(won),
  regulationWon: ({ won, narrowWon = 0 }) => String(won - narrowWon),
  narrowWon: ({ narrowWon = 0 }) => String(narrowWon),
  drawn: ({ drawn }) => String(drawn),
  narrowLost: ({ narrowLost = 0 }) => String(narrowLost),
  regulationLost: ({ lost, narrowLost = 0 }) => String(lost - narrowLost),
  lost: ({ lost }) => String(lost),
  goals: ({ scored, conceded }) => `${scored}:${conceded}`,
  difference: ({ scored, conceded }) => signed(scored - conceded),
  innerDifference: ({ innerDifference = 0 }) => signed(innerDifference),
  ratio: ({ scored, conceded }) => (conceded > 0 ? (scored / conceded).toFixed(3) : DASH),
  share: ({ share = 0, played }) => (played > 0 ? shareText(share) : DASH),
  behind: ({ behind = 0 }) => (behind === 0 ? DASH : String(behind)),
  streak: ({ streak = DASH }) => streak,
  runRate: ({ runRate }) => (runRate === undefined ? DASH : signed(runRate, 3)),
  bonus: ({ bonus = 0 }) => String(bonus),
  eliminations: ({ scored }) => String(scored),
  points: ({ points }) => String(points),
};

/** What a phone, or the column beside a match, has room for. */
export function narrowColumns(columns: readonly TableColumn[]): TableColumn[] {
  const first = (...keys: TableColumn[]) => keys.filter((key) => columns.includes(key)).slice(0, 1);
  const ranked = columns.includes('points')
    ? [...first('played'), ...first('difference', 'runRate', 'ratio'), 'points' as const]
    : [...first('won'), ...first('lost'), ...first('share', 'difference')];
  return columns.filter((key) => ranked.includes(key));
}
