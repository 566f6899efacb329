import type { ReactNode } from 'react';
import { Link } from '#ui/kit/link/link.tsx';
import type { StandingsRow } from '../../detail.contract.ts';
import { signed } from './league.rules.ts';
import { ResultMark } from './result-mark.tsx';
import { useSportTerms } from './use-sport-terms.ts';

const CELLS = {
  played: ({ played }) => played,
  won: ({ won }) => won,
  drawn: ({ drawn }) => drawn,
  lost: ({ lost }) => lost,
  goals: ({ scored, conceded }) => `${scored}:${conceded}`,
  difference: ({ scored, conceded }) => signed(scored - conceded),
  points: ({ points }) => points,
} as const satisfies Record<string, (row: StandingsRow) => string | number>;
export type StandingsColumn = keyof typeof CELLS;

/** The columns on a phone, or beside a match. */
export const NARROW_COLUMNS: readonly StandingsColumn[] = ['played', 'difference', 'points'];
const WIDE = 'max-md:hidden';
const wide = (name: StandingsColumn) => (NARROW_COLUMNS.includes(name) ? undefined : WIDE);

interface StandingsTableProps {
  rows: readonly StandingsRow[];
  columns: readonly StandingsColumn[];
  className: string;
  /** The accessible name; without one, the table's. */
  label?: string;
  /** The last results of each team. */
  form?: boolean;
  /** Shown before a team's name. */
  mark?(row: StandingsRow): ReactNode;
  /** Attributes that mark a row. */
  rowProps?(row: StandingsRow): { 'data-own'?: true | undefined; 'data-zone'?: string | null | undefined };
}

export function StandingsTable(props: StandingsTableProps) {
  const { rows, columns, className, form = false, mark, rowProps } = props;
  const { t } = useSportTerms();
  const label = props.label ?? t('match.table.title');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="table-scroll" role="group" aria-label={label} tabIndex={0}>
      <table className={`table ${className}`}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('match.table.team')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" data-align="center" className={wide(name)}>
                <Head name={name} />
              </th>
            ))}
            {form && (
              <th scope="col" className={WIDE}>
                {t('match.table.form')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.teamId} {...rowProps?.(row)}>
              <td>{row.rank}</td>
              <th scope="row">
                <TeamName row={row} mark={mark?.(row)} />
              </th>
              {columns.map((name) => (
                <td key={name} data-align="center" className={wide(name)} data-column={name}>
                  <span className="ltr">{CELLS[name](row)}</span>
                </td>
              ))}
              {form && (
                <td className={WIDE}>
                  <span className="form-marks">
                    {row.form.map((result, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: results have an order and nothing else
                      <ResultMark key={index} result={result} />
                    ))}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ name }: { name: StandingsColumn }) {
  const { t } = useSportTerms();
  if (name === 'goals') return t('library.table.goals');
  return <abbr title={t(`match.table.${name}`)}>{t(`match.table.short.${name}`)}</abbr>;
}

function TeamName({ row, mark }: { row: StandingsRow; mark: ReactNode }) {
  const name = <Link to={`/squadLibrary/${row.teamId}`}>{row.name}</Link>;
  if (mark === undefined) return name;
  return (
    <span className="library-name">
      {mark}
      {name}
    </span>
  );
}
