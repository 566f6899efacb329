import { Card } from '#web/kit/card/card.tsx';
import { Link } from '#web/kit/link/link.tsx';
import type { StandingsRow } from '../../detail.contract.ts';
import { rowsAround } from './form.rules.ts';
import type { PanelProps } from './panel.ts';
import { ResultMark } from './result-mark.tsx';
import { useWords } from './use-words.ts';

/** The league's table: all of it, or the stretch around the two sides. */
export function StandingsCard({ detail, sport, whole = false }: PanelProps & { whole?: boolean }) {
  const { t } = useWords();
  const { standings, league, match } = detail;
  if (standings.length === 0) return null;
  const teams = [match.home.id, match.away.id];
  const rows = whole ? standings.toSorted((a, b) => a.rank - b.rank) : rowsAround(standings, teams);
  return (
    <Card
      flush
      title={t('match.table.title')}
      more={
        <Link className="link" to={`/leagueLibrary/${league.id}`}>
          {[league.name, league.season].filter(Boolean).join(' ')}
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a landmark */}
      <div className="table-scroll" role="group" aria-label={t('match.table.title')} tabIndex={0}>
        <table className="table standings">
          <caption className="sr-only">{t('match.table.title')}</caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('match.table.team')}</th>
              <Head name="played" />
              {whole && <Head name="won" wide />}
              {whole && sport.draws && <Head name="drawn" wide />}
              {whole && <Head name="lost" wide />}
              <Head name="difference" />
              <Head name="points" />
              {whole && <Head name="form" wide />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.teamId}
                row={row}
                own={teams.includes(row.teamId)}
                whole={whole}
                draws={sport.draws}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const WIDE = 'max-md:hidden';
type HeadName = 'played' | 'won' | 'drawn' | 'lost' | 'difference' | 'points' | 'form';

function Head({ name, wide }: { name: HeadName; wide?: boolean }) {
  const { t } = useWords();
  return (
    <th scope="col" data-align="center" className={wide ? WIDE : undefined}>
      <abbr title={t(`match.table.${name}`)}>{t(`match.table.short.${name}`)}</abbr>
    </th>
  );
}

function Row({
  row,
  own,
  whole,
  draws,
}: {
  row: StandingsRow;
  own: boolean;
  whole: boolean;
  draws: boolean;
}) {
  const difference = row.scored - row.conceded;
  return (
    <tr data-own={own || undefined}>
      <td>{row.rank}</td>
      <th scope="row">
        <Link to={`/squadLibrary/${row.teamId}`}>{row.name}</Link>
      </th>
      <td data-align="center">{row.played}</td>
      {whole && (
        <td data-align="center" className={WIDE}>
          {row.won}
        </td>
      )}
      {whole && draws && (
        <td data-align="center" className={WIDE}>
          {row.drawn}
        </td>
      )}
      {whole && (
        <td data-align="center" className={WIDE}>
          {row.lost}
        </td>
      )}
      <td data-align="center">
        <span className="ltr">
          {difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}
        </span>
      </td>
      <td data-align="center">
        <b>{row.points}</b>
      </td>
      {whole && (
        <td data-align="center" className={WIDE}>
          <span className="form-marks">
            {row.form.map((result, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: results have an order and nothing else
              <ResultMark key={index} result={result} />
            ))}
          </span>
        </td>
      )}
    </tr>
  );
}
