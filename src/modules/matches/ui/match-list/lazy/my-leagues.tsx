import { useEffect } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { Flag } from '#ui/kit/match/crest.tsx';
import { useLocalStorage } from '#ui/storage/use-local-storage.ts';
import type { BusyLeague } from '../../../games.contract.ts';
import type { League, Match } from '../../../matches.contract.ts';
import { useFollowed } from '../../favourites-slot.tsx';
import { parseLeagues, shownLeagues, withNumbers } from './my-leagues.rules.ts';

interface MyLeaguesProps {
  leagues: readonly League[];
  matches: readonly Match[];
  /** All leagues of a game's page, pinned or not. */
  all: boolean;
  /** All leagues of the day, where the page has only some of its matches. */
  ofDay?: readonly BusyLeague[] | undefined;
}

/** The user's pinned leagues; without any, those with matches today. */
export function MyLeagues({ leagues, matches, all, ofDay = [] }: MyLeaguesProps) {
  const t = useT();
  const [pins] = useFollowed('league');
  const [stored, store] = useLocalStorage('pinned-leagues', parseLeagues);
  const mine = shownLeagues(leagues, stored, pins);
  const shown = withNumbers(all ? leagues : mine, matches, ofDay);

  // Names of pinned leagues are stored: a league without matches that day is not in the page.
  useEffect(() => {
    const named = (league: League) => stored.some(({ id, name }) => id === league.id && name === league.name);
    if (pins.size > 0 && !mine.every(named)) store(mine);
  });
  return (
    <ul className="league-list">
      {shown.map(({ id, name, country, live, matches: count }) => (
        <li key={id}>
          <Link to={`/leagueLibrary/${id}`}>
            <Flag code={country} />
            <span>{name}</span>
            {count > 0 && (
              <b
                data-live={live > 0 || undefined}
                title={t(live > 0 ? 'rails.leagues.live' : 'rails.leagues.today')}
              >
                {live || count}
              </b>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
