import { type PeriodName, periodName, type Sport, shootoutName } from '#modules/catalog/sport.rules.ts';

/** The fields of a sport that a row needs. The whole definitions are too large for a page of scores. */
export interface RowSport extends Pick<Sport, 'family' | 'periods' | 'rowExtra' | 'facts'> {
  /** The event name of a score change; null where it changes every minute. */
  cheer: 'goal' | 'won' | 'score' | null;
}

/** Every sport by its game's slug, and the localized short names of periods, by word and number. */
export interface RowSports {
  sports: Readonly<Record<string, RowSport>>;
  names: Readonly<Record<string, readonly string[]>>;
}

/** Further extra periods have no name of their own in a row. */
const MOST_OVERTIMES = 4;
/** Scores in a period above which a row does not announce them. */
const OFTEN = 10;

export function rowSportsOf(
  sports: Readonly<Record<string, Sport>>,
  translate: (name: PeriodName) => string,
): RowSports {
  const names: Record<string, string[]> = {};
  for (const sport of Object.values(sports)) {
    for (let period = 1; period <= lastNamed(sport); period++) {
      const name = periodName(sport, period);
      names[wordOf(name)] ??= [];
      names[wordOf(name)]![name.n - 1] ??= translate(name);
    }
  }
  const entries = Object.entries(sports).map(([slug, sport]) => [slug, rowSport(sport)] as const);
  return { sports: Object.fromEntries(entries), names };
}

/** Q3, Map 2, 加时. */
export const periodText = ({ names }: RowSports, sport: RowSport, period: number): string =>
  shortOf(names, periodName(sport, period));

export const shootoutText = ({ names }: RowSports, sport: RowSport): string =>
  shortOf(names, shootoutName(sport));

const shortOf = (names: RowSports['names'], name: PeriodName): string =>
  names[wordOf(name)]?.[name.n - 1] ?? String(name.n);

const wordOf = ({ short }: PeriodName): string => short.slice('sports.periodShort.'.length);

function lastNamed({ periods: { count, overtime, shootout } }: Sport): number {
  const extra = overtime?.count ?? 0;
  return shootout ? count + extra + 1 : count + Math.min(extra, MOST_OVERTIMES);
}

const rowSport = ({ family, periods, rowExtra, facts, ...sport }: Sport): RowSport => ({
  family,
  periods: { ...periods, breaks: [], bestOf: null },
  rowExtra,
  facts,
  cheer: cheerOf({ family, ...sport }),
});

function cheerOf({ family, scoring, rate }: Pick<Sport, 'family' | 'scoring' | 'rate'>): RowSport['cheer'] {
  if (family === 'won') return 'won';
  if (rate >= OFTEN) return null;
  return scoring.some(({ kind }) => kind === 'goal') ? 'goal' : 'score';
}
