import { packs } from '#ui/i18n/packs.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { columnNumbers } from './column-numbers.ts';

await packs('rails');

export interface LeadersRailProps {
  leagueId: number;
  /** The id is null for a player known from team sheets only. */
  players: readonly { id: number | null; name: string; value: number }[];
}

/** Who leads a league in one statistic, beside a list of matches. */
export function LeadersRail({ leagueId, players }: LeadersRailProps) {
  const t = useT();
  const { locale } = useI18n();
  const text = columnNumbers(
    { key: '', stats: [], digits: 1 },
    players.map(({ value }) => value),
    locale,
  );
  return (
    <>
      <ol className="rail-table">
        {players.map(({ id, name, value }, index) => (
          <li key={`${id} ${name}`}>
            <span>{index + 1}</span>
            {id === null ? (
              <bdi>{name}</bdi>
            ) : (
              <Link to={`/playerLibrary/${id}`}>
                <bdi>{name}</bdi>
              </Link>
            )}
            <b>
              <bdi>{text(value)}</bdi>
            </b>
          </li>
        ))}
      </ol>
      <p className="rail-table-more">
        <Link className="link" to={`/leagueLibrary/${leagueId}?tab=leaders`}>
          {t('rails.leagues.leaders')}
        </Link>
      </p>
    </>
  );
}
