import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { LeagueTable } from '../library.contract.ts';

await packs('data', 'rails');

/** The top of a league's table, beside a list of matches. */
export function LeagueTableRail({ league, rows, draws }: LeagueTable) {
  const t = useT();
  return (
    <>
      <ol className="rail-table">
        {rows.map(({ teamId, name, rank, points }) => (
          <li key={teamId}>
            <span>{rank}</span>
            <Link to={`/squadLibrary/${teamId}`}>
              <bdi>{name}</bdi>
            </Link>
            <b>
              <bdi>{t(draws ? 'data.game.points' : 'data.game.wins', { n: points })}</bdi>
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
