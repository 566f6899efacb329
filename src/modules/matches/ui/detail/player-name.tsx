import { Link } from '#ui/kit/link/link.tsx';
import type { LineupPlayer } from '../../sheet.contract.ts';
import { nameParts } from './lineup.rules.ts';

/** The name by which a player is not called may be left out where there is no room for it (`.given`). */
export function PlayerName({
  player: { playerId, name },
}: {
  player: Pick<LineupPlayer, 'playerId' | 'name'>;
}) {
  const [given, called] = nameParts(name);
  const whole = given ? (
    <>
      <span className="given">{given} </span>
      {called}
    </>
  ) : (
    called
  );
  return playerId === null ? whole : <Link to={`/playerLibrary/${playerId}`}>{whole}</Link>;
}
