import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { Match } from '../../../matches.contract.ts';

/** Matches that can be watched now. Without scores: a viewer about to watch may want no spoiler. */
export function LiveNow({ matches }: { matches: readonly Match[] }) {
  return (
    <ul className="live-now">
      {matches.map(({ id, game, home, away }) => (
        <li key={id}>
          <Link to={`/${game}/${id}?tab=playback`}>
            <span className="live-picture">
              <img src={`/games/${game}-bg.svg`} alt="" loading="lazy" width={160} height={90} />
              <span className="live-sides">
                <Crest crest={home.crest} size={40} />
                <Crest crest={away.crest} size={40} />
              </span>
              <LiveBadge />
            </span>
            <span>
              {home.name} – {away.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
