import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { placedTeams } from '../../lobby-places.rules.ts';
import { hasBegun } from '../../matches.rules.ts';
import type { PanelProps } from '../detail/panel.ts';
import { useFollowed } from '../favourites-slot.tsx';
import { podium } from './lobby.rules.ts';

const FIRST = 3;

/** The leaders of a lobby and the followed teams in it; before it begins, none leads. */
export function LobbyPodium({ detail: { match } }: Pick<PanelProps, 'detail'>) {
  const [followed] = useFollowed('team');
  if (!hasBegun(match.state)) return null;
  return (
    <ol className="lobby-podium tells">
      {podium(placedTeams(match), FIRST, followed).map(({ team, place, points }) => (
        <li key={team.id} value={place} data-own={followed.has(team.id) || undefined}>
          <i>{place}</i>
          <Crest crest={team.crest} size={40} />
          <Link to={`/squadLibrary/${team.id}`}>
            <bdi>{team.name}</bdi>
          </Link>
          <b>{points}</b>
        </li>
      ))}
    </ol>
  );
}
