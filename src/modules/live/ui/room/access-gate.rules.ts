import type { RoomDetail } from '../../rooms.contract.ts';

export type AccessGate = 'login' | 'pay' | 'over';

/** What keeps this reader from the picture. Where there is none, nobody is asked for anything. */
export function accessGateOf(
  { access, live, closed }: Pick<RoomDetail, 'access' | 'live' | 'closed'>,
  matchOver: boolean,
): AccessGate | null {
  if (access === 'open' || closed || !live) return null;
  return access === 'pay' && matchOver ? 'over' : access;
}
