import type { Match } from '../../matches.contract.ts';

/** Whose colour is whose. */
export function SideKey({ match }: { match: Match }) {
  return (
    <span className="side-key">
      <span data-side="home">{match.home.name}</span>
      <span data-side="away">{match.away.name}</span>
    </span>
  );
}
