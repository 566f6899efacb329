import type { AdminRoom } from '../admin-rooms.contract.ts';

/** Who may watch a room: the strictest condition. */
export function watchersOf({ price, loginOnly }: Pick<AdminRoom, 'price' | 'loginOnly'>) {
  if (price !== null) return 'admin.rooms.payers';
  return loginOnly ? 'admin.rooms.signedIn' : 'admin.rooms.everyone';
}
