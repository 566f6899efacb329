import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest, Flag } from '#ui/kit/match/crest.tsx';
import type { GameLeague } from '../../game-data.contract.ts';
import { seasonName } from '../season-name.rules.ts';

/** Leagues with a table and its leaders, then those without. */
export function GameLeagues({ leagues }: { leagues: readonly GameLeague[] }) {
  const t = useT();
  const others = leagues.filter(({ leaders }) => leaders.length === 0);
  return (
    <div className="data-leagues">
      {leagues
        .filter(({ leaders }) => leaders.length > 0)
        .map(({ league, leaders, points }) => (
          <Card
            key={league.id}
            flush
            title={<LeagueName league={league} />}
            more={<span className="ltr">{seasonName(league.season)}</span>}
          >
            <ol className="data-list">
              {leaders.map(({ row, team }) => (
                <li key={team.id} className="data-line">
                  <span className="data-rank">{row.rank}</span>
                  <span className="library-name">
                    <Crest crest={team.crest} />
                    <Link to={`/squadLibrary/${team.id}`} className="data-line-name">
                      {team.name}
                    </Link>
                  </span>
                  <b>
                    <bdi>{points ? t('data.game.points', { n: row.points }) : `${row.won}–${row.lost}`}</bdi>
                  </b>
                </li>
              ))}
            </ol>
          </Card>
        ))}
      {others.length > 0 && (
        <Card flush title={t('data.game.others')}>
          <ul className="data-list">
            {others.map(({ league }) => (
              <li key={league.id} className="data-line">
                <Flag code={league.country} />
                <Link to={`/leagueLibrary/${league.id}`} className="data-line-name">
                  {league.name}
                </Link>
                <span className="ltr">{seasonName(league.season)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const LeagueName = ({ league }: Pick<GameLeague, 'league'>) => (
  <span className="library-name">
    <Flag code={league.country} />
    <Link to={`/leagueLibrary/${league.id}`}>{league.name}</Link>
  </span>
);
