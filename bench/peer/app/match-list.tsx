import { label } from './labels.ts';
import type { PeerMatch, PeerTeam } from './matches.ts';

export function MatchList({ matches }: { matches: readonly PeerMatch[] }) {
  return (
    <ul className="matches">
      {matches.map((match) => (
        <FullRow key={match.id} match={match} />
      ))}
    </ul>
  );
}

/** 18 elements, as a row is usually written. */
export function FullRow({ match }: { match: PeerMatch }) {
  return (
    <li className={`row row-${match.state}`}>
      <a className="row-link" href={`/match/${match.id}`}>
        <time className="row-time" dateTime={match.startTime}>
          {match.startTime.slice(11, 16)}
        </time>
        <span className="row-state">{label(`state.${match.state}`)}</span>
        <Team team={match.home} side="home" />
        <div className="row-score">
          <span className="row-goals">{match.homeScore}</span>
          <span className="row-goals">{match.awayScore}</span>
        </div>
        <Team team={match.away} side="away" />
        <span className="row-minute">{match.minute}</span>
      </a>
    </li>
  );
}

function Team({ team, side }: { team: PeerTeam; side: 'home' | 'away' }) {
  return (
    <div className={`team team-${side}`}>
      <svg className="crest" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill={team.colours[0]} />
        <path d="M12 1a11 11 0 0 1 0 22z" fill={team.colours[1]} />
      </svg>
      <span className="team-name">{team.name}</span>
    </div>
  );
}
