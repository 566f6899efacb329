import type { Match } from '#modules/matches/matches.contract.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import './teams-card.css';

interface TeamsCardProps {
  title: string;
  teams: readonly Match['home'][];
}

/** The teams of an article or a video, with links to their pages. */
export function TeamsCard({ title, teams }: TeamsCardProps) {
  if (teams.length === 0) return null;
  return (
    <Card flush title={title}>
      <ul className="teams-card">
        {teams.map((team) => (
          <li key={team.id}>
            <Link to={`/squadLibrary/${team.id}`}>
              <Crest crest={team.crest} size={40} />
              <b>{team.name}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
