import type { Match } from '../../matches.contract.ts';

/** Two numbers in the order of their teams, also from right to left. */
export function Pair({ home, away }: { home: number | string; away: number | string }) {
  return (
    <span className="pair">
      <span>{home}</span>-<span>{away}</span>
    </span>
  );
}

/** The legend of the teams' colours. */
export function SideKey({ match }: { match: Match }) {
  return (
    <span className="side-key">
      <span data-side="home">{match.home.name}</span>
      <span data-side="away">{match.away.name}</span>
    </span>
  );
}
