import { Card } from '#web/kit/card/card.tsx';
import { Link } from '#web/kit/link/link.tsx';
import { Crest } from '#web/kit/match/crest.tsx';
import type { StandingsRow } from '../../detail.contract.ts';
import type { Match } from '../../matches.contract.ts';
import { ResultMark } from '../detail/result-mark.tsx';
import { useWords } from '../detail/use-words.ts';
import { signed, zoneOf, zoneSizes } from './league.rules.ts';

type Numbers = 'played' | 'won' | 'drawn' | 'lost' | 'goals' | 'difference' | 'points';

/** What a phone has room for. */
const NARROW: readonly Numbers[] = ['played', 'difference', 'points'];
const WIDE = 'max-md:hidden';

const CELLS: Readonly<Record<Numbers, (row: StandingsRow) => string | number>> = {
  played: ({ played }) => played,
  won: ({ won }) => won,
  drawn: ({ drawn }) => drawn,
  lost: ({ lost }) => lost,
  goals: ({ scored, conceded }) => `${scored}:${conceded}`,
  difference: ({ scored, conceded }) => signed(scored - conceded),
  points: ({ points }) => points,
};

interface StandingsProps {
  standings: readonly StandingsRow[];
  draws: boolean;
  crests: ReadonlyMap<number, Match['home']['crest']>;
}

export function Standings({ standings, draws, crests }: StandingsProps) {
  const { t } = useWords();
  const columns = (Object.keys(CELLS) as Numbers[]).filter((name) => draws || name !== 'drawn');
  const sizes = zoneSizes(standings.length);
  const wide = (name: Numbers) => (NARROW.includes(name) ? undefined : WIDE);
  return (
    <Card flush title={t('match.table.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a landmark */}
      <div className="table-scroll" role="group" aria-label={t('match.table.title')} tabIndex={0}>
        <table className="table league-table">
          <caption className="sr-only">{t('match.table.title')}</caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('match.table.team')}</th>
              {columns.map((name) => (
                <th key={name} scope="col" data-align="center" className={wide(name)}>
                  {name === 'goals' ? (
                    t('library.table.goals')
                  ) : (
                    <abbr title={t(`match.table.${name}`)}>{t(`match.table.short.${name}`)}</abbr>
                  )}
                </th>
              ))}
              <th scope="col" className={WIDE}>
                {t('match.table.form')}
              </th>
            </tr>
          </thead>
          <tbody>
            {standings.map((row) => {
              const crest = crests.get(row.teamId);
              return (
                <tr key={row.teamId} data-zone={zoneOf(row.rank, standings.length)}>
                  <td>{row.rank}</td>
                  <th scope="row">
                    <span className="library-name">
                      {crest ? <Crest crest={crest} /> : <i className="no-crest" />}
                      <Link to={`/squadLibrary/${row.teamId}`}>{row.name}</Link>
                    </span>
                  </th>
                  {columns.map((name) => (
                    <td key={name} data-align="center" className={wide(name)} data-column={name}>
                      <span className="ltr">{CELLS[name](row)}</span>
                    </td>
                  ))}
                  <td className={WIDE}>
                    <span className="form-marks">
                      {row.form.map((result, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: results have an order and nothing else
                        <ResultMark key={index} result={result} />
                      ))}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {sizes.top > 0 && (
        <p className="zones">
          <span data-zone="top">{t('library.zone.top', { n: sizes.top })}</span>
          <span data-zone="bottom">{t('library.zone.bottom', { n: sizes.bottom })}</span>
        </p>
      )}
    </Card>
  );
}
