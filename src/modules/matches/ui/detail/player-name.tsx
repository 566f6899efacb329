import { Link } from '#ui/kit/link/link.tsx';
import type { LineupPlayer } from '../../sheet.contract.ts';
import { nameParts } from './lineup.rules.ts';

/** The given name (`.given`) may be hidden where there is no room. */
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
