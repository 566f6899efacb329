import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { LeagueTable } from '../library.contract.ts';

await packs('data', 'rails');

/** The top of a league's table, beside a list of matches. */
export function LeagueTableRail({ league, rows, points: counted }: LeagueTable) {
  const t = useT();
  return (
    <>
      <ol className="rail-table">
        {rows.map(({ teamId, name, rank, points, won, lost }) => (
          <li key={teamId}>
            <span>{rank}</span>
            <Link to={`/squadLibrary/${teamId}`}>
              <bdi>{name}</bdi>
            </Link>
            <b>
              <bdi>{counted ? t('data.game.points', { n: points }) : `${won}–${lost}`}</bdi>
            </b>
          </li>
        ))}
      </ol>
      <p className="rail-table-more">
        <Link className="link" to={`/leagueLibrary/${league.id}`}>
          {t('rails.leagues.table')}
        </Link>
      </p>
    </>
  );
}
