import type { RoomDetail } from '../../rooms.contract.ts';

export type AccessGate = 'login' | 'pay' | 'over';

/** The access gate of this viewer; none where there is no stream. */
export function accessGateOf(
  { access, live, closed }: Pick<RoomDetail, 'access' | 'live' | 'closed'>,
  matchOver: boolean,
): AccessGate | null {
  if (access === 'open' || closed || !live) return null;
  return access === 'pay' && matchOver ? 'over' : access;
}
