import type { ReactNode } from 'react';
import type { TableColumn } from '#modules/competitions/table.rules.ts';
import { Notice } from '#ui/kit/card/notice.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { FallbackNote as Note, OfficialSource, StandingsRow } from '../../detail.contract.ts';
import { CELL_TEXTS, narrowColumns } from '../../standings-row.rules.ts';
import { ResultMark } from './result-mark.tsx';
import './official-note.css';
import { useSportTerms } from './use-sport-terms.ts';

const WIDE = 'max-md:hidden';

interface StandingsTableProps {
  rows: readonly StandingsRow[];
  columns: readonly TableColumn[];
  className: string;
  /** The accessible name; without one, the table's. */
  label?: string;
  /** The last results of each team. */
  form?: boolean;
  /** Shown before a team's name. */
  mark?(row: StandingsRow): ReactNode;
  /** What stands after it: the score of a running match. */
  note?(row: StandingsRow): ReactNode;
  /** Unique key of a row. */
  rowProps?(row: StandingsRow): { 'data-own'?: true | undefined; 'data-zone'?: string | null | undefined };
}

export function StandingsTable(props: StandingsTableProps) {
  const { rows, columns, className, form = false, mark, note, rowProps } = props;
  const { t } = useSportTerms();
  const label = props.label ?? t('match.table.title');
  const narrow = narrowColumns(columns);
  const wide = (name: TableColumn) => (narrow.includes(name) ? undefined : WIDE);
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
                <abbr title={t(`match.table.${name}`)}>{t(`match.table.short.${name}`)}</abbr>
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
                <TeamName row={row} mark={mark?.(row)} note={note?.(row)} />
              </th>
              {columns.map((name) => (
                <td key={name} data-align="center" className={wide(name)} data-column={name}>
                  <Cell name={name} row={row} />
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

function Cell({ name, row }: { name: TableColumn; row: StandingsRow }) {
  const { t } = useSportTerms();
  const result = name === 'streak' ? RESULT.exec(row.streak ?? '')?.groups : undefined;
  if (!result) return <span className="ltr">{CELL_TEXTS[name](row)}</span>;
  return (
    <bdi>
      {t(`match.result.short.${result.outcome as 'w' | 'd' | 'l'}`)}
      {result.times}
    </bdi>
  );
}

const RESULT = /^(?<outcome>[wdl])(?<times>\d+)$/;

function TeamName({ row, mark, note }: { row: StandingsRow; mark: ReactNode; note: ReactNode }) {
  const name = <Link to={`/squadLibrary/${row.teamId}`}>{row.name}</Link>;
  if (mark === undefined) return name;
  return (
    <span className="library-name">
      {mark}
      {name}
      {note}
    </span>
  );
}

/** Below a table that is the official one: its source and time. */
export function OfficialNote({ official }: { official: OfficialSource | undefined }) {
  const { t } = useSportTerms();
  if (!official) return null;
  return (
    <p className="official-note">
      {t('match.table.official')} · <bdi>{official.source}</bdi> ·{' '}
      <DateTime at={official.updatedAt} look="full" />
    </p>
  );
}

/** While the first source of a match or league is stale: the source shown, and the last update of the first. */
export function FallbackNote({ note }: { note: Note | undefined }) {
  const { t } = useSportTerms();
  if (!note) return null;
  return (
    <Notice>
      {t('match.source.fallback', { source: note.source, instead: note.instead })}{' '}
      <bdi>
        <DateTime at={note.since} look="day-time" />
      </bdi>
    </Notice>
  );
}
