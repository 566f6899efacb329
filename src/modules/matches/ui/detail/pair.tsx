import type { Match } from '../../matches.contract.ts';

/** Two numbers that stand as their teams do, also from right to left. */
export function Pair({ home, away }: { home: number | string; away: number | string }) {
  return (
    <span className="pair">
      <span>{home}</span>-<span>{away}</span>
    </span>
  );
}

/** Whose colour is whose. */
export function SideKey({ match }: { match: Match }) {
  return (
    <span className="side-key">
      <span data-side="home">{match.home.name}</span>
      <span data-side="away">{match.away.name}</span>
    </span>
  );
}
