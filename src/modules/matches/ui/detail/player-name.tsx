import { Link } from '#web/kit/link/link.tsx';
import type { LineupPlayer } from '../../sheet.contract.ts';

export function PlayerName({ player: { playerId, name } }: { player: LineupPlayer }) {
  return playerId === null ? name : <Link to={`/playerLibrary/${playerId}`}>{name}</Link>;
}
